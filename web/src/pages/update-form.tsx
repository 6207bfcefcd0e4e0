import { EditForm } from '#web/features/form-builder/edit-form.tsx'
import { formToEdit } from '#web/features/form-builder/form-builder.cache.ts'
import { usePageId } from '#web/platform/page-params.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

export function Page() {
  const id = usePageId()
  return <EditForm key={id} id={id} />
}

export const read: ReadAhead = (client, { params }) => {
  if (params.id) void client.prefetchQuery(formToEdit(params.id))
}
