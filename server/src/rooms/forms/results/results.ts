import type { Handler } from '#platform/http/handler.ts'

export const resultsHandlers: readonly Handler[] = []
