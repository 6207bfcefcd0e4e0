import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Group, Text } from '@mantine/core'
import type { FormField } from '@portal/contract/form-definition.ts'
import { formFieldTypeNames, isChoice } from '@portal/contract/form-words.ts'
import { IconArrowsSplit2, IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { FieldActs } from './field-acts.tsx'
import { FieldTypeIcon } from './field-types.tsx'
import styles from './form-builder.module.css'
import { nameOfField, stepField } from './form-edits.ts'
import { limitWords, ruleWords } from './rule-words.ts'
import type { CanvasProps } from './use-builder.ts'

interface FieldCardProps extends Pick<CanvasProps, 'builder' | 'onRemove'> {
  field: FormField
  number: number
}

/** A field on the canvas. Its handle is dragged, or moves it with the arrow keys; the card opens its settings. */
export function FieldCard({ field, number, builder, onRemove }: FieldCardProps) {
  const { id, type, required } = field
  const { setNodeRef: setDropRef, isOver, active } = useDroppable({ id: `before:${id}` })
  const { setNodeRef, listeners, isDragging } = useDraggable({ id })
  const isSelected = builder.selected?.id === id
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    builder.change(stepField(builder.content, id, step))
  }
  const words = limitWords(field)
  return (
    <div ref={setDropRef} className={styles.slot}>
      {isOver && active?.id !== id && <div className={styles.drop} />}
      <article
        ref={setNodeRef}
        className={styles.card}
        aria-label={`Field ${number}: ${nameOfField(field)}`}
        data-selected={isSelected || undefined}
        data-dragging={isDragging || undefined}
      >
        <button
          type="button"
          {...listeners}
          className={styles.handle}
          aria-label={`Move ${nameOfField(field)} with the arrow keys`}
          onKeyDown={move}
        >
          <IconGripVertical size={18} stroke={1.6} aria-hidden="true" />
        </button>
        <div className={styles.inner}>
          <button
            type="button"
            className={styles.open}
            aria-expanded={isSelected}
            onClick={() => builder.select(isSelected ? null : id)}
          >
            <span className={styles.number}>{number}</span>
            <span className={styles.label} data-empty={field.label === '' || undefined}>
              {nameOfField(field)}
              {required && <span className={styles.required}> *</span>}
            </span>
            <span className={styles.kind} title={formFieldTypeNames[type]}>
              <FieldTypeIcon type={type} sizePx={16} />
            </span>
          </button>
          {words && (
            <Text size="sm" c="dimmed" pl={34} style={{ overflowWrap: 'anywhere' }}>
              {words}
            </Text>
          )}
          {isSelected && isChoice(type) && <Options field={field} />}
          <Rule field={field} fields={builder.fields} />
          {isSelected && <FieldActs {...{ field, builder, onRemove }} />}
        </div>
      </article>
    </div>
  )
}

function Options({ field }: { field: FormField }) {
  return (
    <ul className={styles.options}>
      {field.options.map(({ id, label, note, seats }) => (
        <li key={id}>
          <span className={styles.dot} data-square={field.type === 'checkbox' || undefined} />
          <span>
            {label || 'Empty option'} <small>{note}</small>
          </span>
          <small>{seats === null ? 'No limit' : countOf(seats, 'seat', 'seats')}</small>
        </li>
      ))}
    </ul>
  )
}

function Rule({ field, fields }: { field: FormField; fields: readonly FormField[] }) {
  const words = ruleWords(field, fields)
  if (!words) return null
  return (
    <Group className={styles.rule} gap={8} wrap="nowrap">
      <IconArrowsSplit2 size={16} stroke={1.7} aria-hidden="true" />
      <span>
        Shown if <b>{words.source}</b> {words.test} <b>{words.value}</b>
      </span>
    </Group>
  )
}
