import type { Load } from '#platform/http/calls/limit-load.ts'
import type { RecordRequest } from '#platform/http/calls/record-requests.ts'
import type { Draining } from '#platform/http/draining.ts'
import type { Portal } from '#platform/portal.ts'

/** The parts of the platform that must see every request, including those that are answered early. */
export interface EarlyOptions {
  portal: Portal
  load: Load
  draining: Draining
  record: RecordRequest
}
