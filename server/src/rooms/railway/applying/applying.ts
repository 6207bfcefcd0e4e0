import type { Handler } from '#platform/http/calls/handler.ts'
import { applyForConcession } from './apply-for-concession.ts'
import { askStationChange } from './ask-station-change.ts'
import { cancelApplication } from './cancel-application.ts'
import { cancelStationChange } from './cancel-station-change.ts'
import { listFares } from './list-fares.ts'
import { listPickupSlots } from './list-pickup-slots.ts'
import { pickSlot } from './pick-slot.ts'
import { readCollectCalendar } from './read-collect-calendar.ts'
import { readOwnPass } from './read-own-pass.ts'
import { readOwnRailway } from './read-own-railway.ts'
import { readRailwayProof } from './read-railway-proof.ts'
import { resubmitApplication } from './resubmit-application.ts'
import { waitForOpening } from './wait-for-opening.ts'

export const applyingHandlers: readonly Handler[] = [
  ...[readOwnRailway, readOwnPass, applyForConcession, resubmitApplication, cancelApplication],
  ...[readRailwayProof, listPickupSlots, pickSlot, readCollectCalendar, listFares],
  ...[askStationChange, cancelStationChange, waitForOpening],
]
