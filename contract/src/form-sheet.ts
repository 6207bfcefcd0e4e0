/** The columns of a sheet that fields are imported from. */
export const formSheetColumns = [
  { key: 'label', title: 'Label', isRequired: true, aliases: ['Question', 'Field'], width: 40 },
  { key: 'type', title: 'Type', isRequired: false, width: 18 },
  { key: 'help', title: 'Help', isRequired: false, width: 40 },
  { key: 'required', title: 'Required', isRequired: false, width: 12 },
  { key: 'options', title: 'Options', isRequired: false, aliases: ['Choices'], width: 60 },
] as const
