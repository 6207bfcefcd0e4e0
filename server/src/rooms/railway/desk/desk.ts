import type { Handler } from '#platform/http/handler.ts'

export const deskHandlers: readonly Handler[] = []
