import type { FormFieldType } from '@portal/contract/form-words.ts'
import {
  IconAlignLeft,
  IconAt,
  IconCalendarEvent,
  IconCircleDot,
  IconClock,
  IconHash,
  IconLetterCase,
  IconLink,
  IconSelect,
  IconSquareCheck,
} from '@tabler/icons-react'

const icons = {
  text: IconLetterCase,
  textarea: IconAlignLeft,
  number: IconHash,
  email: IconAt,
  url: IconLink,
  date: IconCalendarEvent,
  time: IconClock,
  radio: IconCircleDot,
  checkbox: IconSquareCheck,
  dropdown: IconSelect,
}

/** The icon of a type. Decorative: the name is beside it. */
export function FieldTypeIcon({ type, sizePx = 18 }: { type: FormFieldType; sizePx?: number }) {
  const Drawing = icons[type]
  return <Drawing size={sizePx} stroke={1.7} aria-hidden="true" />
}
