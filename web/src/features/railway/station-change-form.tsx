import { Text } from '@mantine/core'
import { stationChangeForm } from '@portal/contract/railway.ts'
import { stationProblem } from '@portal/contract/railway-checks.ts'
import type { OwnRailway } from '@portal/contract/railway-records.ts'
import { stations } from '@portal/contract/railway-stations.ts'
import { railwayLimits } from '@portal/contract/railway-words.ts'
import { call } from '#web/platform/call.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { LockedField } from '#web/ui/field.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { EditForm, FieldPair } from '#web/ui/form/edit-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import { usePickedFiles } from '#web/ui/picked-files.ts'
import { FormTitle } from './form-title.tsx'
import { LineField, StationField } from './line-and-station.tsx'
import { proofRules } from './use-concession-form.ts'

interface StationChangeFormProps {
  mine: OwnRailway
  home: NonNullable<OwnRailway['home']>
  onClose: () => void
}

interface ChangeValues {
  line: string
  station: string
  address: string
  pin: string
}

/** The form to request another home station, with a proof of the new address. */
export function StationChangeForm(props: StationChangeFormProps) {
  const { mine, home } = props
  const form = useStationChange(props)
  const { values, field, change, problems, proof } = form
  return (
    <EditForm
      form={form}
      thing="request"
      label="Change of home station"
      lacks="files"
      submitLabel="Send request"
      actions={
        <LinkButton to="/railway" resetScroll={false}>
          Close
        </LinkButton>
      }
    >
      <FormTitle takesFocus>Change your home station</FormTitle>
      <Text size="md" c="dimmed" mt={-8}>
        Until the desk approves it, you travel from {home.station}.
      </Text>
      <LineField
        value={values.line}
        error={problems.line}
        onChange={(line) => change({ line, ...(line !== values.line && { station: '' }) })}
      />
      <FieldPair>
        <StationField
          line={values.line}
          destination={mine.office.destination}
          value={values.station}
          error={problems.station}
          onChange={field('station').onChange}
        />
        <LockedField label="Home station now" value={home.station} />
      </FieldPair>
      <TextAreaField
        {...field('address')}
        label="New address"
        isRequired
        rowsMin={2}
        countMax={railwayLimits.addressLengthMax}
      />
      <TextField {...field('pin')} label="PIN code" isRequired isShort inputMode="numeric" />
      <div data-field="proof">
        <FilePicker
          label="Proof of the new address"
          rules={proofRules}
          picking={proof}
          error={problems.proof}
          help="PDF, JPG or PNG, up to 5 MB. Only you and the desk can see it."
          isRequired
        />
      </div>
    </EditForm>
  )
}

/** Holds the values of a request and its proof, and sends it. */
function useStationChange({ mine: { office }, home, onClose }: StationChangeFormProps) {
  const proof = usePickedFiles(proofRules)
  const form = useEditForm<ChangeValues, { message: string }>({
    draftKey: 'railway-station',
    initial: { line: home.line, station: '', address: '', pin: '' },
    fields: fieldsOf<ChangeValues>(stationChangeForm, {
      also: (values) => {
        const wrong = stationProblem(values, { stations, office, home: null })
        const isSame = values.station === home.station
        return {
          ...(wrong && { [wrong.path]: wrong.message }),
          ...(isSame && { station: `${home.station} is your home station` }),
          ...(proof.files.length === 0 && { proof: 'Add a proof of your new address' }),
        }
      },
    }),
    otherFields: ['proof'],
    fieldOfCode: { TOO_LARGE: 'proof' },
    parts: [proof],
    send: (values, _goal, onProgress) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(values)) body.set(name, value)
      const file = proof.files[0]?.file
      if (file) body.set('proof', file)
      return call('POST /railway/station-changes', { form: body, onProgress })
    },
    onSent: onClose,
  })
  return { ...form, proof }
}
