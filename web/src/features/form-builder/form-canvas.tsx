import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Button, Group, Text } from '@mantine/core'
import { type FormFieldType, formFieldTypeNames } from '@portal/contract/form-words.ts'
import { type ReactNode, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { CanvasPage } from './canvas-page.tsx'
import { AddFieldButton } from './field-palette.tsx'
import styles from './form-builder.module.css'
import { addPage, nameOfField, newField, type Place, placeField } from './form-edits.ts'
import type { Builder, CanvasProps } from './use-builder.ts'

/** Carries what is dragged between the palette and the pages. */
export function DragArea({ builder, children }: { builder: Builder; children: ReactNode }) {
  const [dragged, setDragged] = useState('')
  // A press that hardly moves is a press.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))
  const end = ({ active, over }: DragEndEvent) => {
    setDragged('')
    const place = over && placeOf(String(over.id))
    if (!place) return
    const type = typeOf(String(active.id))
    if (type) builder.add([newField(type)], place)
    else builder.change(placeField(builder.content, String(active.id), place))
  }
  const type = typeOf(dragged)
  const field = builder.fields.find(({ id }) => id === dragged)
  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged('')}
      onDragEnd={end}
      accessibility={{ screenReaderInstructions: { draggable: 'Use the arrow buttons to move a field.' } }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged !== '' && (
          <div className={styles.dragged}>
            {type ? formFieldTypeNames[type] : field && nameOfField(field)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

function typeOf(dragged: string): FormFieldType | null {
  return dragged.startsWith('new:') ? (dragged.slice(4) as FormFieldType) : null
}

/** Where something is dropped: `before:<field>`, or `page:<number>` for its end. */
function placeOf(over: string): Place {
  const [kind, rest = ''] = [over.slice(0, over.indexOf(':')), over.slice(over.indexOf(':') + 1)]
  return kind === 'page' ? { page: Number(rest) } : { beforeId: rest }
}

/** The pages with their fields. */
export function FormCanvas({ builder, onImport, onRemove }: CanvasProps) {
  const { content } = builder
  let number = 0
  return (
    <div className={styles.canvas}>
      {content.pages.map((page, nth) => {
        const first = number
        number += page.fields.filter(({ profile }) => !profile).length
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no names of their own.
          <CanvasPage key={nth} {...{ page, nth, builder, onRemove }} firstNumber={first + 1} />
        )
      })}
      {builder.fields.length === 0 && (
        <Text c="dimmed" ta="center" py={24}>
          Add the first field: press N, or choose a type.
        </Text>
      )}
      <Group gap={8} wrap="nowrap">
        <AddFieldButton builder={builder} onImport={onImport} />
        <Button
          variant="default"
          leftSection={<Icon name="plus" sizePx={16} />}
          onClick={() => builder.change(addPage(content))}
        >
          Add page
        </Button>
      </Group>
    </div>
  )
}
