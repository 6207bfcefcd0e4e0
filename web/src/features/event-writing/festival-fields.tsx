import { pointRow } from '@portal/contract/event-fields.ts'
import { eventLimits, pillarOptions } from '@portal/contract/event-words.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { FieldPair } from '#web/ui/form/edit-form.tsx'
import { RowsField } from '#web/ui/form/rows-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import { sentPoints } from './event-values.ts'
import type { EventForming } from './use-event-form.ts'

export const festivalLabels = {
  category: 'Pillar',
  points: 'Points for the branch',
  heads: 'Event heads',
  hasGuests: 'Guests',
  guestFee: 'Fee for guests, in rupees',
}

/** The further fields of a festival event: its pillar, the points for the branches, heads and guests. */
export function FestivalFields({ form }: { form: EventForming }) {
  const { values, field } = form
  return (
    <>
      <TilesChoice {...field('category')} label={festivalLabels.category} tiles={pillarOptions} />
      {values.category === 'Lakshya' && (
        <RowsField
          {...field('points')}
          label={festivalLabels.points}
          thing="place"
          max={eventLimits.pointRowsMax}
          schema={pointRow}
          sentOf={sentPoints}
          empty={() => ({ place: '', points: '' })}
        >
          {(cell) => (
            <FieldPair>
              <TextField {...cell('place')} label="Place" isRequired help="Such as Winner or Runner-up" />
              <TextField {...cell('points')} label="Points" isRequired isShort inputMode="numeric" />
            </FieldPair>
          )}
        </RowsField>
      )}
      <RowsField
        {...field('heads')}
        label={festivalLabels.heads}
        help="Students who check people in together with your team."
        thing="head"
        max={eventLimits.headsMax}
        empty={() => ({ who: '' })}
      >
        {(cell) => <TextField {...cell('who')} label="E-mail or PRN" isRequired />}
      </RowsField>
      <CheckField {...field('hasGuests')} help="People from other colleges register with their e-mail.">
        Open to other colleges
      </CheckField>
      {values.hasGuests && (
        <TextField
          {...field('guestFee')}
          label={festivalLabels.guestFee}
          help="Leave empty if it is free for them too."
          isShort
          inputMode="numeric"
        />
      )}
    </>
  )
}
