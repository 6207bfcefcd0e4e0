import type { FormContent } from '@portal/contract/form-definition.ts'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '#web/platform/count-of.ts'
import { mergeValues } from '#web/ui/form/merge-values.ts'
import { NewerVersion } from '#web/ui/form/newer-version.tsx'
import { contentOf } from './builder-draft.ts'
import { newerForm } from './form-builder.cache.ts'
import { fieldsOf } from './form-edits.ts'
import type { Builder } from './use-builder.ts'

/**
 * Resolves a conflict with a collaborator's save: changes of only one side are merged, and the person chooses
 * for the others.
 */
export function NewerForm({ builder }: { builder: Builder }) {
  const { form, problem } = builder.saving
  const { data } = useQuery(newerForm(form))
  if (!data || data.revision === form.revision) return null
  const theirs = contentOf(data)
  const mine = builder.content
  return (
    <NewerVersion<FormContent>
      sentence={problem}
      theirs={theirs}
      mine={mine}
      merge={mergeValues(contentOf(form), mine, theirs)}
      labelOf={(part) => labels[part]}
      wordsOf={wordsOf}
      onMerge={(merged) => builder.replace(data, merged)}
    />
  )
}

const labels = {
  title: 'Title',
  description: 'Description',
  cover: 'Cover',
  pages: 'Fields',
  settings: 'Settings',
}

function wordsOf(part: keyof FormContent, content: FormContent): string {
  if (part === 'pages') {
    const fields = fieldsOf(content)
    return `${countOf(fields.length, 'field', 'fields')}: ${fields.map(({ label }) => label).join(', ')}`
  }
  if (part === 'cover') return content.cover ? 'A picture' : 'No picture'
  return part === 'settings' ? 'Audience, times and limits' : content[part]
}
