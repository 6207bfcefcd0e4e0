import { Button, Group, Progress, Text } from '@mantine/core'
import type { FormResults, MissingClass } from '@portal/contract/form-results.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import styles from './form-results.module.css'
import { formMissing } from './forms.cache.ts'

/** The people who haven't answered by class, with a reminder that can be sent once a day per class. */
export function ListMissing({ form, id }: { form: FormResults; id: string }) {
  const load = useQuery(formMissing(id, form._id))
  const { send, isSending } = useSending()
  const rows = load.data?.result.filter(({ answeredCount, reachCount }) => answeredCount < reachCount) ?? []
  const remind = ({ year, branch }: MissingClass) =>
    void send(() =>
      call('POST /forms/:id/remind', {
        params: { id },
        body: { year, branch } as { year: 'FE'; branch: 'CE' },
      }),
    )
  return (
    <ListStates
      load={load}
      isEmpty={load.data !== undefined && rows.length === 0}
      empty={<EmptyState title="Everyone has answered" sentence="Nobody of its audience is missing." />}
      failedTitle="Couldn't load who has not answered"
    >
      {() => (
        <Card component="section" aria-label="Not answered">
          <Group justify="space-between" mb={8}>
            <Text variant="dimmed">{load.data && missingOf(load.data)}</Text>
            {form.isAnonymous && <Text variant="dimmed">This form is anonymous, so nobody is named.</Text>}
          </Group>
          <ul className={styles.missing}>
            {rows.map((row) => (
              <MissingRow
                key={nameOf(row)}
                row={row}
                isOpen={form.state === 'Open'}
                isSending={isSending}
                onRemind={() => remind(row)}
              />
            ))}
          </ul>
        </Card>
      )}
    </ListStates>
  )
}

interface MissingRowProps {
  row: MissingClass
  isOpen: boolean
  isSending: boolean
  onRemind: () => void
}

function MissingRow({ row, isOpen, isSending, onRemind }: MissingRowProps) {
  const { reachCount, answeredCount, names, remindedAt } = row
  const [name, missing] = [nameOf(row), reachCount - answeredCount]
  const count = missing.toLocaleString('en-IN')
  return (
    <li>
      <b>{name}</b>
      <Progress
        value={(100 * missing) / reachCount}
        color="marigold"
        size={8}
        aria-label={`${name}: not answered`}
      />
      <Text span variant="dimmed" ta="end">
        <b>{count}</b> of {reachCount.toLocaleString('en-IN')}
      </Text>
      {isOpen && (
        <Button
          size="xs"
          leftSection={<Icon name="send" sizePx={16} />}
          aria-disabled={isSending}
          onClick={onRemind}
        >
          Remind {count} <HiddenText>of {name}</HiddenText>
        </Button>
      )}
      {(names.length > 0 || remindedAt) && (
        <p className={`text-13 secondary ${styles.names}`}>
          {names.join(', ')}
          {names.length > 0 &&
            missing > names.length &&
            ` and ${(missing - names.length).toLocaleString('en-IN')} more`}
          {remindedAt && `${names.length > 0 ? '. ' : ''}Reminded ${formatDateTime(remindedAt)}`}
        </p>
      )}
    </li>
  )
}

function nameOf({ year, branch }: Pick<MissingClass, 'year' | 'branch'>): string {
  return year === '' ? 'Others' : `${year} ${branch}`
}

function missingOf({ reachCount, answeredCount }: { reachCount: number; answeredCount: number }): string {
  return `${(reachCount - answeredCount).toLocaleString('en-IN')} of ${reachCount.toLocaleString('en-IN')} have not answered`
}
