import { ActionIcon, Box, Button, Flex, Stack, Text } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { FieldNote } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { BodySchema } from './fields-of.ts'

/** Returns the props of the control for a value of the row, as `form.field` does for a form. */
type Cell<Row> = <K extends keyof Row & string>(
  key: K,
) => { name: string; value: Row[K]; onChange: (value: Row[K]) => void }

interface RowsFieldProps<Row extends object> {
  name: string
  label: string
  help?: ReactNode
  value: readonly Row[]
  error: string | undefined
  max: number
  /** Returns a new row, given the existing rows. */
  empty: (rows: readonly Row[]) => Row
  /** The noun for a row, such as "question". */
  thing: string
  /** The schema of a row. Its errors are shown under the row once the field was found wrong. */
  schema?: BodySchema
  /** Converts a row to the form in which it is sent, if that differs. */
  sentOf?: (row: Row) => unknown
  onChange: (rows: Row[]) => void
  children: (cell: Cell<Row>, row: Row, change: (to: Partial<Row>) => void) => ReactNode
}

/** A list of rows of several fields each, which can be added, moved up and removed. */
export function RowsField<Row extends object>(props: RowsFieldProps<Row>) {
  const { label, help, value, error, max, thing, onChange } = props
  const id = useId()
  const set = (nth: number, row: Row) => onChange(value.map((one, index) => (index === nth ? row : one)))
  const cell =
    (nth: number, row: Row): Cell<Row> =>
    (key) => ({
      name: `${props.name}-${nth}-${key}`,
      value: row[key],
      onChange: (value) => set(nth, { ...row, [key]: value }),
    })
  const without = (nth: number) => value.filter((_, index) => index !== nth)
  const moveUp = (nth: number) => {
    const [row] = value.slice(nth, nth + 1)
    if (row) onChange([...without(nth).slice(0, nth - 1), row, ...without(nth).slice(nth - 1)])
  }
  const problems = value.map((row) =>
    error === undefined ? undefined : problemOf(props.schema, (props.sentOf ?? ((one) => one))(row)),
  )
  const isSaidInRow = problems.some((one) => one !== undefined)
  return (
    <fieldset data-field={props.name} aria-invalid={error ? true : undefined} aria-describedby={`${id}-note`}>
      <RowsLegend label={label} count={value.length} max={max} />
      <Stack gap={8}>
        {value.map((row, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids.
          <Flex key={nth} gap={4} align="flex-start" p={12} bdrs={10} bd="1px solid var(--portal-line)">
            <Stack
              gap={8}
              flex={1}
              miw={0}
              role={'group'}
              aria-label={`${capitalised(thing)} ${nth + 1}`}
              data-wrong-row={problems[nth] && `${props.name}-${nth}-${problems[nth].part}`}
            >
              {props.children(cell(nth, row), row, (to) => set(nth, { ...row, ...to }))}
              {problems[nth] && <FieldNote id={`${id}-${nth}`} error={problems[nth].message} />}
            </Stack>
            <Flex direction="column">
              <RowButton
                label={`Remove ${thing} ${nth + 1}`}
                icon={<Icon name="delete" />}
                onClick={() => onChange(without(nth))}
              />
              {nth > 0 && (
                <RowButton
                  label={`Move ${thing} ${nth + 1} up`}
                  icon={<IconArrowUp size={18} stroke={1.6} aria-hidden="true" />}
                  onClick={() => moveUp(nth)}
                />
              )}
            </Flex>
          </Flex>
        ))}
        {value.length < max && (
          <Button
            w="fit-content"
            leftSection={<Icon name="plus" sizePx={16} />}
            onClick={() => onChange([...value, props.empty(value)])}
          >
            Add {thing}
          </Button>
        )}
      </Stack>
      <Box mt={6}>
        <FieldNote id={`${id}-note`} help={help} error={isSaidInRow ? undefined : error} />
      </Box>
    </fieldset>
  )
}

function RowsLegend({ label, count, max }: { label: string; count: number; max: number }) {
  return (
    <Flex
      component="legend"
      w="100%"
      justify="space-between"
      fz={13}
      fw={600}
      c="var(--portal-text-secondary)"
      mb={6}
    >
      <span>
        {label}
        <Box component="span" c="dimmed" fw={400}>
          {' '}
          (optional)
        </Box>
      </span>
      {count > 0 && (
        <Text span variant="dimmed">
          {count} of {max}
        </Text>
      )}
    </Flex>
  )
}

function RowButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <ActionIcon aria-label={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  )
}

function problemOf(
  schema: BodySchema | undefined,
  sent: unknown,
): { message: string; part: string } | undefined {
  const [issue] = schema?.safeParse(sent).error?.issues ?? []
  return issue && { message: issue.message, part: String(issue.path[0] ?? '') }
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
