import type { Handler } from '#platform/http/handler.ts'

export const applyingHandlers: readonly Handler[] = []
