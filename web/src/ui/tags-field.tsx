import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { Field, inputWiring } from './field.tsx'

interface TagsFieldProps {
  value: string[]
  error: string | undefined
  max: number
  lengthMax: number
  /** The tags in use, offered as suggestions. */
  known?: readonly string[]
  onChange: (tags: string[]) => void
}

/** A field for a few free tags. Tags in use are suggested, so that one thing gets one name. */
export function TagsField({ value: tags, error, max, lengthMax, known = [], onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  const keep = (next: readonly string[]) =>
    onChange(next.map((tag) => tag.trim().slice(0, lengthMax)).filter(Boolean))
  // Reads the field's text instead of keys, because phone keyboards send no key for a comma, and a paste has
  // none.
  const type = (value: string) => {
    const parts = value.split(/[,\n]/)
    setTyped((parts.pop() ?? '').trimStart())
    const added = parts.map((part) => part.trim()).filter((part) => part !== '' && !isIn(tags, part))
    if (added.length > 0) keep([...new Set([...tags, ...added])].slice(0, max))
  }
  return (
    <Field
      label="Tags"
      help="Press Enter or comma to add a tag."
      error={error}
      aside={`${tags.length} of ${max}`}
    >
      {(wiring) => (
        <TagsInput
          {...inputWiring(wiring)}
          value={tags}
          data={[...known]}
          maxTags={max}
          acceptValueOnBlur
          splitChars={[',']}
          searchValue={typed}
          onSearchChange={type}
          onChange={keep}
        />
      )}
    </Field>
  )
}

function isIn(tags: readonly string[], tag: string): boolean {
  return tags.some((known) => known.toLowerCase() === tag.toLowerCase())
}
