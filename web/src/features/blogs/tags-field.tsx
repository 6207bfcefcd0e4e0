import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { TagsInput } from '@mantine/core'
import { blogLimits } from '@portal/contract/blog-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Field } from '#web/ui/field.tsx'
import { blogTags } from './blogs.cache.ts'

interface TagsFieldProps {
  tags: string[]
  error: string | undefined
  onChange: (tags: string[]) => void
}

/** Up to five words of one's own; those in use are offered, so that one thing gets one name. */
export function TagsField({ tags, error, onChange }: TagsFieldProps) {
  const { data } = useQuery(blogTags())
  return (
    <Field
      label="Tags"
      help="Enter or a comma ends a tag."
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
          error={error !== undefined}
          onChange={(next) =>
            onChange(next.map((tag) => tag.trim().slice(0, blogLimits.tagLengthMax)).filter(Boolean))
          }
        />
      )}
    </Field>
  )
}
