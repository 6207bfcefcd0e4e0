import { NewForm } from '#web/features/form-builder/new-form.tsx'
import { FormHead } from '#web/ui/form/form-head.tsx'

export function Page() {
  return (
    <>
      <FormHead
        title="Create form"
        sentence="Choose what to start from. Your form is a draft until you publish it."
        back={{ to: '/forms', label: 'Forms' }}
      />
      <NewForm />
    </>
  )
}
