import type { FormSettings } from '@portal/contract/form-definition.ts'
import type { Builder } from './use-builder.ts'

/** What the server said of a place at the last save. */
export function problemIn({ saving }: Builder) {
  const found = [...saving.errors, ...(saving.isUnsaved ? [] : saving.form.problems)]
  return (path: string) => found.find((one) => one.path === path)?.message
}

export interface SettingsPartProps {
  settings: FormSettings
  /** @param what of a text that is typed: its changes within a moment are one step. */
  onChange: (to: Partial<FormSettings>, what?: string) => void
}
