import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { TagsInput } from '@mantine/core'
import { blogLimits } from '@portal/contract/blog-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { blogTags } from './blogs.cache.ts'

interface TagsFieldProps {
  value: string[]
  error: string | undefined
  onChange: (tags: string[]) => void
}

/** Up to five words of one's own; those in use are offered, so that one thing gets one name. */
export function TagsField({ value: tags, error, onChange }: TagsFieldProps) {
  const { data } = useQuery(blogTags())
  const [typed, setTyped] = useState('')
  const keep = (next: readonly string[]) =>
    onChange(next.map((tag) => tag.trim().slice(0, blogLimits.tagLengthMax)).filter(Boolean))
  // Phone keyboards send no key for a comma, and a paste has none: what counts is what stands in the field.
  const type = (value: string) => {
    const parts = value.split(/[,\n]/)
    setTyped((parts.pop() ?? '').trimStart())
    const added = parts.map((part) => part.trim()).filter((part) => part !== '' && !isIn(tags, part))
    if (added.length > 0) keep([...new Set([...tags, ...added])].slice(0, blogLimits.tagsMax))
  }
  return (
    <Field
      label="Tags"
      help="Press Enter or comma to add a tag."
      error={error}
      aside={`${tags.length} of ${blogLimits.tagsMax}`}
    >
      {(wiring) => (
        <TagsInput
          {...wiring}
          value={tags}
          data={data ?? []}
          maxTags={blogLimits.tagsMax}
          acceptValueOnBlur
          splitChars={[',']}
          searchValue={typed}
          onSearchChange={type}
          error={error !== undefined}
          onChange={keep}
        />
      )}
    </Field>
  )
}

function isIn(tags: readonly string[], tag: string): boolean {
  return tags.some((known) => known.toLowerCase() === tag.toLowerCase())
}
