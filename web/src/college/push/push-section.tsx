import { Box, Group, Stack, Text } from '@mantine/core'
import type { PushDevice } from '@portal/contract/push.ts'
import { kindsOfPreset, presetOf } from '@portal/contract/push-kinds.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import { InstallSteps } from '#web/college/install/install-steps.tsx'
import { call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { pushAbility, readPushPlace } from '#web/platform/push-place.ts'
import { timeInWords } from '#web/platform/typed-dates.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SelectControl } from '#web/ui/select-control.tsx'
import { offeredTo, usePushChoices } from './push-choices.ts'
import { turnOffPush, turnOnPush } from './this-device.ts'

const presets = [
  { value: 'important', label: 'Important only', note: 'Urgent announcements, and what is for you' },
  { value: 'everything', label: 'Everything in my bell' },
  { value: 'none', label: 'None' },
] as const

/** Push on this device, what is pushed, the quiet hours, and the devices of the viewer. */
export function PushSection({ role }: { role: AccountRole }) {
  const push = usePushChoices()
  if (!push) return null
  const { choices, devices, save } = push
  return (
    <Stack component="section" gap={16} mt={24} aria-labelledby="push">
      <Box component="h2" id="push">
        Push
      </Box>
      <ThisDevice devices={devices} />
      <RadioGroup
        label="Notify my devices about"
        options={presets}
        value={presetOf(choices.on, offeredTo(role)) ?? ''}
        onChange={(preset) => preset !== '' && save({ on: [...kindsOfPreset[preset]] })}
      />
      <QuietHours push={push} />
      {role === 'Student' && (
        <Checkbox
          checked={choices.isQuietInExams}
          onChange={(isQuietInExams) => save({ isQuietInExams })}
          note="On the exam days of your class in the academic calendar"
        >
          Quiet during my exams
        </Checkbox>
      )}
      {devices.length > 0 && <Devices devices={devices} />}
    </Stack>
  )
}

function ThisDevice({ devices }: { devices: readonly PushDevice[] }) {
  const { isSending, send } = useSending()
  const isOn = devices.some(({ _id }) => _id === readPushPlace().deviceId)
  const ability = pushAbility()
  if (ability === 'install')
    return (
      <>
        <Text c="var(--portal-text-secondary)">
          iPhones and iPads show notifications of the installed app.
        </Text>
        <InstallSteps />
      </>
    )
  if (ability !== 'able')
    return (
      <Text c="var(--portal-text-secondary)">
        {ability === 'denied'
          ? "Notifications are blocked. Allow them in this browser's settings for the portal."
          : "This browser can't show notifications."}
      </Text>
    )
  return (
    <Group gap={12}>
      <Text>Push is {isOn ? 'on' : 'off'} for this device.</Text>
      <PlainButton
        variant="outline"
        isBusy={isSending}
        onClick={() => void send(isOn ? turnOffPush : turnOnPush)}
      >
        {isOn ? 'Turn off' : 'Turn on'}
      </PlainButton>
    </Group>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

function QuietHours({ push: { choices, save } }: { push: NonNullable<ReturnType<typeof usePushChoices>> }) {
  const { quietFrom, quietTo } = choices
  const sides = [
    ['quietFrom', 'Quiet from', quietFrom],
    ['quietTo', 'Quiet until', quietTo],
  ] as const
  return (
    <div>
      <Group gap={12} grow>
        {sides.map(([name, label, time]) => (
          <Field key={name} name={name} label={label} isRequired>
            {(wiring) => (
              <SelectControl
                wiring={wiring}
                value={time}
                choices={[...new Set([...hours, time])].sort().map((value) => ({
                  value,
                  label: timeInWords(value),
                }))}
                onChange={(chosen) => chosen !== '' && save({ [name]: chosen })}
              />
            )}
          </Field>
        ))}
      </Group>
      <Text variant="dimmed">
        {quietFrom === quietTo
          ? 'Two equal times: no quiet hours.'
          : 'Only urgent announcements are shown then. You get the others as one notification afterwards.'}
      </Text>
    </div>
  )
}

function Devices({ devices }: { devices: readonly PushDevice[] }) {
  const { isSending, send } = useSending()
  return (
    <div>
      <Text component="h3" fw={600}>
        Your devices
      </Text>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {devices.map(({ _id, name, since }) => (
          <Group component="li" key={_id} justify="space-between" wrap="nowrap" py={6}>
            <span className="breaks">
              {name}
              <Text component="small" display="block" variant="dimmed">
                Since {formatDate(since)}
              </Text>
            </span>
            <PlainButton
              variant="outline"
              size="sm"
              isBusy={isSending}
              aria-label={`Remove ${name}`}
              onClick={() =>
                void send(
                  _id === readPushPlace().deviceId
                    ? turnOffPush
                    : () => call('DELETE /notification/push/devices/:id', { params: { id: _id } }),
                )
              }
            >
              Remove
            </PlainButton>
          </Group>
        ))}
      </Stack>
    </div>
  )
}
