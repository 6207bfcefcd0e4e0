import type { Handler } from '#platform/http/handler.ts'

export const bookletsHandlers: readonly Handler[] = []
