import type { OwnRailway, RailwayApplication } from '@portal/contract/railway-records.ts'

/** What each part of the live card is given. */
export interface CardPartProps {
  mine: OwnRailway
  application: RailwayApplication
  /** Opens the form; undefined while nothing can be sent. */
  onApply: (() => void) | undefined
}
