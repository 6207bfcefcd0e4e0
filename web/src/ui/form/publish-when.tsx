import { DayTimeField } from '#web/ui/day-time-field.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'

interface PublishWhenProps {
  /** India's time, `2026-11-20T12:00`, or '' for none. */
  value: string
  error: string | undefined
  isLater: boolean
  onChange: (publishAt: string) => void
  onLater: (isLater: boolean) => void
}

/** The choice to publish when the form is sent or at a later time. */
export function PublishWhen({ value, error, isLater, onChange, onLater }: PublishWhenProps) {
  return (
    <>
      <TilesChoice
        label="When"
        tiles={[
          { value: 'now', label: 'Publish now' },
          { value: 'later', label: 'Publish later' },
        ]}
        value={isLater ? 'later' : 'now'}
        onChange={(when) => {
          onLater(when === 'later')
          if (when === 'now') onChange('')
        }}
      />
      {isLater && (
        <DayTimeField label="Publish at" isRequired value={value} error={error} onChange={onChange} />
      )}
    </>
  )
}
