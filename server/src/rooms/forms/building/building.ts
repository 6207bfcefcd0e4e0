import type { Handler } from '#platform/http/handler.ts'

export const buildingHandlers: readonly Handler[] = []
