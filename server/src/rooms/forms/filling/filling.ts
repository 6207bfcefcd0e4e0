import type { Handler } from '#platform/http/handler.ts'

export const fillingHandlers: readonly Handler[] = []
