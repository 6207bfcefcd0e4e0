import type { OwnRailway, RailwayApplication } from '@portal/contract/railway-records.ts'

export interface CardPartProps {
  mine: OwnRailway
  application: RailwayApplication
  /** Opens the form; undefined while no application can be sent. */
  onApply: (() => void) | undefined
}
