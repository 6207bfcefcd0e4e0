import type { Handler } from '#platform/http/calls/handler.ts'
import { exportRailwayFares } from './export-railway-fares.ts'
import { importRailwayFares } from './import-railway-fares.ts'
import { setRailwayFares } from './set-railway-fares.ts'

/** The table of fares, stored in the settings of the desk. Students read theirs by `listFares`. */
export const faresHandlers: readonly Handler[] = [setRailwayFares, exportRailwayFares, importRailwayFares]
