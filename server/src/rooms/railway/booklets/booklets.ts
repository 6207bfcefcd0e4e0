import type { Handler } from '#platform/http/calls/handler.ts'
import { addRailwayBooklet } from './add-railway-booklet.ts'
import { checkRailwayBooklets } from './check-railway-booklets.ts'
import { countRailwayRegister } from './count-railway-register.ts'
import { deleteRailwayBooklet } from './delete-railway-booklet.ts'
import { downloadRailwayRegister } from './download-railway-register.ts'
import { listRailwayBooklets } from './list-railway-booklets.ts'
import { offerRailwayLeaf } from './offer-railway-leaf.ts'
import { printRailwayLeaf } from './print-railway-leaf.ts'
import { printRailwayRegister } from './print-railway-register.ts'
import { readRailwayBooklet } from './read-railway-booklet.ts'
import { setRailwayLeaf } from './set-railway-leaf.ts'

/**
 * Booklets of numbered leaves, and the register of the certificates issued on them. Every issue takes its
 * leaf by `takeLeaf`; the desk's call also moves the application (issue-application.ts).
 */
export const bookletsHandlers: readonly Handler[] = [
  ...[listRailwayBooklets, addRailwayBooklet, readRailwayBooklet, deleteRailwayBooklet],
  ...[setRailwayLeaf, checkRailwayBooklets],
  ...[offerRailwayLeaf, printRailwayLeaf, printRailwayRegister],
  ...[countRailwayRegister, downloadRailwayRegister],
]
