import { Track } from './track.tsx'

const steps = ['Apply', 'Desk checks', 'Collect', 'Buy the pass'] as const

/**
 * The progress of an application.
 * @param step counts from 0
 */
export function ApplicationSteps({ step }: { step: number }) {
  return <Track label="Steps" stops={steps} current={step} colour="var(--portal-primary)" />
}
