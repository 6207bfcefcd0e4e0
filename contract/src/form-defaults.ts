import type { FormContent, FormSettings } from './form-definition.ts'

/** The settings of a new form: anyone may fill it in as soon as it is published. */
export const defaultFormSettings: FormSettings = {
  audience: { isPublic: true, roles: [], years: [], branches: [] },
  opensAt: null,
  closesAt: null,
  maxAnswers: null,
  event: null,
  onePerPerson: false,
  anonymous: false,
  editable: false,
  notifyOwners: false,
  thanks: { text: '', linkLabel: '', link: '' },
}

export const emptyForm: FormContent = {
  title: '',
  description: '',
  cover: '',
  pages: [{ title: '', fields: [] }],
  settings: defaultFormSettings,
}
