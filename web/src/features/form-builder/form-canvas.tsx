import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  rectIntersection,
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
import type { Builder } from './use-builder.ts'
import type { CanvasProps } from './use-field-actions.ts'

export function DragArea({ builder, children }: { builder: Builder; children: ReactNode }) {
  const [dragged, setDragged] = useState('')
  // A small movement counts as a press.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))
  const end = ({ active, over }: DragEndEvent) => {
    setDragged('')
    if (!over) return
    if (isOption(active.id)) return over.data.current?.place(active.data.current?.id, over.data.current.nth)
    const place = placeOf(String(over.id))
    const type = typeOf(String(active.id))
    if (type) builder.add([newField(type)], place)
    else builder.change(placeField(builder.content, String(active.id), place))
  }
  const type = typeOf(dragged)
  const field = builder.fields.find(({ id }) => id === dragged)
  const option = builder.selected?.options.find(({ id }) => dragged === `option:${id}`)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={amongItsKind}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged('')}
      onDragEnd={end}
      accessibility={{ screenReaderInstructions: { draggable: 'Use the arrow buttons to move a field.' } }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged !== '' && (
          <div className={styles.dragged}>
            {type ? formFieldTypeNames[type] : field ? nameOfField(field) : option?.label}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** Options can be dropped only among the options of their field, and fields only among fields. */
const amongItsKind: CollisionDetection = ({ droppableContainers, ...dragged }) =>
  rectIntersection({
    ...dragged,
    droppableContainers: droppableContainers.filter(({ id }) => isOption(id) === isOption(dragged.active.id)),
  })

function isOption(id: string | number): boolean {
  return String(id).startsWith('option:')
}

function typeOf(dragged: string): FormFieldType | null {
  return dragged.startsWith('new:') ? (dragged.slice(4) as FormFieldType) : null
}

/** Parses a drop target: `before:<field>`, or `page:<number>` for the page's end. */
function placeOf(over: string): Place {
  const [kind, rest = ''] = [over.slice(0, over.indexOf(':')), over.slice(over.indexOf(':') + 1)]
  return kind === 'page' ? { page: Number(rest) } : { beforeId: rest }
}

export function FormCanvas({ builder, actions, onImport, onRemove }: CanvasProps) {
  const { content } = builder
  let number = 0
  return (
    <div className="one-column gap-12">
      {content.pages.map((page, nth) => {
        const first = number
        number += page.fields.filter(({ profile }) => !profile).length
        return (
          <CanvasPage
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no ids.
            key={nth}
            page={page}
            nth={nth}
            builder={builder}
            actions={actions}
            onRemove={onRemove}
            firstNumber={first + 1}
          />
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
          leftSection={<Icon name="plus" sizePx={16} />}
          onClick={() => {
            builder.change(addPage(content))
            // The next field is added to the new page, not after the selected field.
            builder.select(null)
          }}
        >
          Add page
        </Button>
      </Group>
    </div>
  )
}
