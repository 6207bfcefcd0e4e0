import type { Handler } from '#platform/http/calls/handler.ts'
import { callRailwayToken } from './call-railway-token.ts'
import { correctRailwayApplication } from './correct-railway-application.ts'
import { decideRailwayApplication } from './decide-railway-application.ts'
import { decideRailwayApplications } from './decide-railway-applications.ts'
import { decideRailwayStationChange } from './decide-railway-station-change.ts'
import { listRailwayApplications } from './list-railway-applications.ts'
import { listRailwayStationChanges } from './list-railway-station-changes.ts'
import { readRailwayApplication } from './read-railway-application.ts'
import { readRailwayBoard } from './read-railway-board.ts'
import { readRailwayDeskFigures } from './read-railway-desk-figures.ts'
import { readRailwaySettingsHandler } from './read-railway-settings.ts'
import { updateRailwaySettings } from './update-railway-settings.ts'

/** The railway desk: clerks decide on applications and requests, call students, and set the rules. */
export const deskHandlers: readonly Handler[] = [
  ...[listRailwayApplications, readRailwayApplication, decideRailwayApplication, decideRailwayApplications],
  ...[correctRailwayApplication, readRailwayDeskFigures, readRailwayBoard, callRailwayToken],
  ...[listRailwayStationChanges, decideRailwayStationChange],
  ...[readRailwaySettingsHandler, updateRailwaySettings],
]
