import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Box, Flex, Group, Stack, Text } from '@mantine/core'
import type { FormField } from '@portal/contract/form-definition.ts'
import { formFieldTypeNames, isChoice } from '@portal/contract/form-words.ts'
import { IconArrowsSplit2, IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { FieldActs } from './field-acts.tsx'
import { FieldTypeIcon } from './field-types.tsx'
import styles from './form-builder.module.css'
import { nameOfField } from './form-edits.ts'
import { limitWords, ruleWords } from './rule-words.ts'
import type { CanvasProps } from './use-field-actions.ts'

interface FieldCardProps extends Pick<CanvasProps, 'builder' | 'actions' | 'onRemove'> {
  field: FormField
  number: number
}

/**
 * A field on the canvas. Its handle is dragged, or moves it with the arrow keys; pressing the card opens its
 * settings.
 */
export function FieldCard({ field, number, builder, actions, onRemove }: FieldCardProps) {
  const { id, type } = field
  const { setNodeRef: setDropRef, isOver, active } = useDroppable({ id: `before:${id}` })
  const { setNodeRef, listeners, isDragging } = useDraggable({ id })
  const isSelected = builder.selected?.id === id
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    actions.move(id, step)
  }
  const words = limitWords(field)
  return (
    <Box ref={setDropRef} pb={8}>
      {isOver && active?.id !== id && <div className={styles.drop} />}
      <article
        ref={setNodeRef}
        className={`flex align-start ground-card round-12 ${styles.card}`}
        aria-label={`Field ${number}: ${nameOfField(field)}`}
        data-field-card={id}
        data-selected={isSelected || undefined}
        data-dragging={isDragging || undefined}
      >
        <button
          type="button"
          {...listeners}
          className={`center rigid round-8 dimmed ${styles.handle}`}
          data-part="move"
          aria-label={`Move ${nameOfField(field)} with the arrow keys`}
          onKeyDown={move}
        >
          <IconGripVertical size={18} stroke={1.6} aria-hidden="true" />
        </button>
        <Box flex={1} pb={4}>
          <Flex
            align="center"
            type="button"
            component="button"
            gap={10}
            w="100%"
            mih={44}
            ta="start"
            data-part="open"
            aria-expanded={isSelected}
            // From the keyboard (detail 0) the focus must move, because in tab order the settings come after
            // all other fields.
            onClick={({ detail, currentTarget }: MouseEvent<HTMLElement>) => {
              if (isSelected) return builder.select(null)
              if (detail === 0) currentTarget.blur()
              actions.open(id)
            }}
          >
            <CardTitle field={field} number={number} />
          </Flex>
          {words && (
            <Text size="sm" c="dimmed" pl={34} className="breaks">
              {words}
            </Text>
          )}
          {isSelected && isChoice(type) && <Options field={field} />}
          <Rule field={field} fields={builder.fields} />
          {isSelected && <FieldActs field={field} actions={actions} onRemove={onRemove} />}
        </Box>
      </article>
    </Box>
  )
}

function CardTitle({ field, number }: { field: FormField; number: number }) {
  const { type, required } = field
  return (
    <>
      <span
        className="rigid ground-raised round-6 text-13 weight-600 text-center"
        style={{ minWidth: 24, lineHeight: '24px' }}
      >
        {number}
      </span>
      <span
        className={`grow shrinks weight-600 breaks ${styles.label}`}
        data-empty={field.label === '' || undefined}
      >
        {nameOfField(field)}
        {required && (
          <Box component="span" c="var(--portal-bad)">
            {' '}
            *
          </Box>
        )}
      </span>
      <Box component="span" c="dimmed" lh={0} title={formFieldTypeNames[type]}>
        <FieldTypeIcon type={type} sizePx={16} />
      </Box>
    </>
  )
}

function Options({ field }: { field: FormField }) {
  return (
    <Stack component="ul" gap={6} mt={8} ml={34} className={styles.options}>
      {field.options.map(({ id, label, note, seats }) => (
        <Group
          component="li"
          gap={10}
          wrap="nowrap"
          py={8}
          px={12}
          bd="1px solid var(--portal-line)"
          bdrs={8}
          key={id}
        >
          <span className={`rigid disc ${styles.dot}`} data-square={field.type === 'checkbox' || undefined} />
          <span>
            {label || 'Empty option'}{' '}
            <Box component="small" fz="sm" c="dimmed">
              {note}
            </Box>
          </span>
          <Box component="small" fz="sm" c="dimmed">
            {seats === null ? 'No limit' : countOf(seats, 'seat', 'seats')}
          </Box>
        </Group>
      ))}
    </Stack>
  )
}

function Rule({ field, fields }: { field: FormField; fields: readonly FormField[] }) {
  const words = ruleWords(field, fields)
  if (!words) return null
  return (
    <Group
      className={`ground-primary-soft round-8 text-13 ink-link breaks ${styles.rule}`}
      gap={8}
      wrap="nowrap"
    >
      <IconArrowsSplit2 size={16} stroke={1.7} aria-hidden="true" />
      <span>
        Shown if <b>{words.source}</b> {words.test} <b>{words.value}</b>
      </span>
    </Group>
  )
}
