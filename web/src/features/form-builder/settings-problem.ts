import type { FormSettings } from '@portal/contract/form-definition.ts'
import type { Builder } from './use-builder.ts'

/** Returns a function for the errors of the last save at a path. */
export function problemIn({ saving }: Builder) {
  const found = [...saving.errors, ...(saving.isUnsaved ? [] : saving.form.problems)]
  return (path: string) => found.find((one) => one.path === path)?.message
}

export interface SettingsPartProps {
  settings: FormSettings
  /**
   * Changes settings.
   * @param what identifies a text field, whose changes within a short time form one undo step
   */
  onChange: (to: Partial<FormSettings>, what?: string) => void
}
