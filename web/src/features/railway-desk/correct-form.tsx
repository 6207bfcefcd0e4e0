import type { RailwayDeskDetail } from '@portal/contract/railway-desk-records.ts'
import {
  railwayClasses,
  railwayKinds,
  railwayLimits,
  railwayPeriods,
} from '@portal/contract/railway-words.ts'
import { railwayLines } from '@portal/contract/reference.ts'
import { useLineStations } from '#web/college/use-line-stations.ts'
import { call } from '#web/platform/call.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { CorrectionForm } from '#web/ui/desk/correction-form.tsx'
import { optionsOf, SelectField, TextAreaField, TextField } from '#web/ui/form/text-field.tsx'

/** Corrects an application, with a reason. Only changed fields are sent. */
export function CorrectForm({ one, onDone }: { one: RailwayDeskDetail; onDone: () => void }) {
  const stations = useLineStations()
  return (
    <CorrectionForm<CorrectFields>
      initial={{ ...fieldsOf(one), reason: '' }}
      problemsOf={problemsOf}
      send={(values) =>
        call('PUT /railway/applications/:id/correction', {
          params: { id: one._id },
          body: { ...changeOf(one, values), reason: values.reason.trim(), version: one.version },
        })
      }
      onDone={onDone}
    >
      {(form) => (
        <>
          <SelectField {...form.field('line')} label="Line" isRequired options={optionsOf(railwayLines)} />
          <SelectField
            {...form.field('station')}
            label="Home station"
            isRequired
            options={optionsOf(stations?.[form.values.line] ?? [])}
          />
          <SelectField
            {...form.field('class')}
            label="Class"
            isRequired
            options={optionsOf(railwayClasses)}
          />
          <SelectField
            {...form.field('period')}
            label="Period"
            isRequired
            options={optionsOf(railwayPeriods)}
          />
          <SelectField {...form.field('kind')} label="Kind" isRequired options={optionsOf(railwayKinds)} />
          <TextAreaField
            {...form.field('address')}
            label="Address"
            isRequired
            rowsMin={2}
            countMax={railwayLimits.addressLengthMax}
          />
          <TextField
            {...form.field('pin')}
            label="PIN"
            isRequired
            isShort
            inputMode="numeric"
            lengthMax={6}
          />
          <TextField
            {...form.field('lastPassNumber')}
            label="Last pass"
            lengthMax={railwayLimits.passNumberLengthMax}
          />
          <DayField {...form.field('lastPassEndsOn')} label="Last pass ends on" />
          <TextAreaField
            {...form.field('reason')}
            label="Why is it corrected?"
            isRequired
            rowsMin={2}
            help="It stays in the history, with what was there before."
            countMax={railwayLimits.reasonLengthMax}
          />
        </>
      )}
    </CorrectionForm>
  )
}

function fieldsOf(one: RailwayDeskDetail) {
  const { line, station, period, kind, address, pin, lastPassNumber } = one
  return {
    line,
    station,
    class: one.class,
    period,
    kind,
    address,
    pin,
    lastPassNumber,
    lastPassEndsOn: one.lastPassEndsOn ?? '',
  }
}
type CorrectFields = ReturnType<typeof fieldsOf> & { reason: string }

/** Returns the problems that the browser can find. The server checks again. */
function problemsOf(fields: CorrectFields): Partial<Record<keyof CorrectFields, string>> {
  return {
    ...(fields.station === '' && { station: 'Choose a station' }),
    ...(fields.address.trim().length < railwayLimits.addressLengthMin && {
      address: 'Enter the whole address',
    }),
    ...(!/^[1-9]\d{5}$/.test(fields.pin.trim()) && { pin: 'Enter six digits, like 421503' }),
    ...(fields.reason.trim().length < railwayLimits.reasonLengthMin && {
      reason: 'Enter why it is corrected, in at least 5 characters',
    }),
  }
}

/** Returns only the fields that differ from the known values. */
function changeOf(one: RailwayDeskDetail, { reason: _reason, ...values }: CorrectFields) {
  const before = fieldsOf(one)
  const changed = Object.entries(values).filter(
    ([key, value]) => value.trim() !== before[key as keyof typeof before],
  )
  const sent = changed.map(([key, value]) => [key, key === 'lastPassEndsOn' ? value || null : value.trim()])
  return Object.fromEntries(sent) as Partial<ReturnType<typeof fieldsOf>>
}
