import type { Handler } from '#platform/http/handler.ts'
import { addRailwayBooklet } from './add-booklet.ts'
import { checkRailwayBooklets } from './check-booklets.ts'
import { countRailwayRegister } from './count-register.ts'
import { deleteRailwayBooklet } from './delete-booklet.ts'
import { downloadRailwayRegister } from './download-register.ts'
import { listRailwayBooklets } from './list-booklets.ts'
import { offerRailwayLeaf } from './offer-leaf.ts'
import { printRailwayLeaf } from './print-leaf.ts'
import { printRailwayRegister } from './print-register.ts'
import { readRailwayBooklet } from './read-booklet.ts'
import { setRailwayLeaf } from './set-leaf.ts'

/**
 * Booklets of numbered leaves and the register of what was issued on them. A leaf leaves its booklet only through
 * `takeLeaf`, whoever issues: the desk's call moves the application (issue-application.ts).
 */
export const bookletsHandlers: readonly Handler[] = [
  ...[listRailwayBooklets, addRailwayBooklet, readRailwayBooklet, deleteRailwayBooklet],
  ...[setRailwayLeaf, checkRailwayBooklets],
  ...[offerRailwayLeaf, printRailwayLeaf, printRailwayRegister],
  ...[countRailwayRegister, downloadRailwayRegister],
]
