import { useDraggable } from '@dnd-kit/core'
import { Box, Button, Kbd, Menu, Text } from '@mantine/core'
import {
  type FormFieldType,
  formFieldTypeNames,
  formFieldTypes,
  profilePartNames,
  profileParts,
} from '@portal/contract/form-words.ts'
import { useRef, useState } from 'react'
import { useDeskKeys } from '#web/ui/desk/desk-keys.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FieldTypeIcon } from './field-types.tsx'
import styles from './form-builder.module.css'
import { newField, newProfileField } from './form-edits.ts'
import type { Builder } from './use-builder.ts'

/**
 * The ten types beside the fields. Pressing one adds a field after the selected one; dragging adds it where
 * it is dropped.
 */
export function FieldPalette({ builder }: { builder: Builder }) {
  return (
    <Box
      component="section"
      visibleFrom="md"
      style={{ position: 'sticky', top: 'calc(var(--portal-topbar) + 16px)' }}
      aria-label="Add a field"
    >
      <Text size="sm" fw={600} c="var(--portal-text-secondary)" mb={4} px={8}>
        Add a field
      </Text>
      {formFieldTypes.map((type) => (
        <PaletteItem
          key={type}
          type={type}
          isSelected={builder.selected?.type === type && builder.selected.profile === null}
          onAdd={() => builder.add([newField(type)])}
        />
      ))}
      <Text variant="dimmed" mt={8} px={8}>
        Drag it, or press <Kbd>N</Kbd>
      </Text>
    </Box>
  )
}

interface PaletteItemProps {
  type: FormFieldType
  isSelected: boolean
  onAdd: () => void
}

function PaletteItem({ type, isSelected, onAdd }: PaletteItemProps) {
  const { setNodeRef, listeners } = useDraggable({ id: `new:${type}` })
  return (
    <button
      type="button"
      ref={setNodeRef}
      {...listeners}
      className={`row gap-12 full round-8 text-15 secondary ${styles.type}`}
      data-selected={isSelected || undefined}
      onClick={onAdd}
    >
      <FieldTypeIcon type={type} />
      {formFieldTypeNames[type]}
    </button>
  )
}

/** The same types as a menu, for phones and the keyboard; N opens it. */
export function AddFieldButton({ builder, onImport }: { builder: Builder; onImport: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const open = () => {
    // The menu is hidden with its button, which in long forms is below the edge of the window.
    target.current?.scrollIntoView({ block: 'center' })
    setOpen(true)
  }
  useDeskKeys({ n: open })
  const taken = new Set(builder.fields.map(({ profile }) => profile))
  const parts = profileParts.filter((part) => !taken.has(part))
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="top-start"
      width={240}
      radius="md"
      withInitialFocusPlaceholder={false}
      // The label of the new field takes the focus.
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      zIndex="var(--portal-z-popover)"
      // Limits the height to the room above or below the button, so that the first types are never cut off.
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
    >
      <Menu.Target>
        <Button ref={target} data-add-field flex={1} leftSection={<Icon name="plus" sizePx={16} />}>
          Add field
          <Box component="span" visibleFrom="md" ml={8}>
            <Kbd>N</Kbd>
          </Box>
        </Button>
      </Menu.Target>
      <Menu.Dropdown style={{ overflowY: 'auto' }}>
        {formFieldTypes.map((type) => (
          <Menu.Item
            key={type}
            leftSection={<FieldTypeIcon type={type} sizePx={16} />}
            onClick={() => builder.add([newField(type)])}
          >
            {formFieldTypeNames[type]}
          </Menu.Item>
        ))}
        {parts.length > 0 && <Menu.Divider />}
        {parts.map((part) => (
          <Menu.Item
            key={part}
            leftSection={<Icon name="lock" sizePx={16} />}
            onClick={() => builder.add([newProfileField(part, profilePartNames[part])], { page: 0 })}
          >
            {profilePartNames[part]} from the profile
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="article" sizePx={16} />} onClick={onImport}>
          Import from a spreadsheet
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
