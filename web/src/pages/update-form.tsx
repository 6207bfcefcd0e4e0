import { EditForm } from '#web/features/form-builder/edit-form.tsx'
import { formToEdit } from '#web/features/form-builder/form-builder.cache.ts'
import { usePageId } from '#web/platform/page-params.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Lazy, because most editors of a form don't look at the answers.
const ChartsInBuilder = lazyPart(
  async () => (await import('#web/features/form-results/charts-in-builder.tsx')).ChartsInBuilder,
)
// Lazy, because most people share a form once.
const ShareForm = lazyPart(async () => (await import('#web/features/form-results/share-form.tsx')).ShareForm)

export function Page() {
  const id = usePageId()
  return (
    <EditForm
      id={id}
      renderAnswers={(formId) => <ChartsInBuilder id={formId} />}
      renderShare={(form) => <ShareForm form={form} />}
    />
  )
}

export const read: ReadAhead = (client, { params }) => {
  if (params.id) void client.prefetchQuery(formToEdit(params.id))
}
