import type { PlannedField } from '#cast/forms/form-plan.ts'

/* The parts shared by several forms of the demo. */

export const sports = 'team@gst.example'
export const coders = 'coders@gst.example'

export const students = { isPublic: false, roles: ['Student' as const], years: [], branches: [] }
export const everyone = { isPublic: true, roles: [], years: [], branches: [] }

export const size: PlannedField = {
  id: 'size',
  type: 'dropdown',
  label: 'T-shirt size',
  required: true,
  options: [
    ['xs', 'XS'],
    ['s', 'S'],
    ['m', 'M'],
    ['l', 'L'],
    ['xl', 'XL'],
    ['xxl', 'XXL'],
  ],
  weights: [12, 46, 71, 52, 24, 9],
}

export const name: PlannedField = { id: 'name', type: 'text', label: 'Name', profile: 'name' }
export const prn: PlannedField = { id: 'prn', type: 'text', label: 'PRN', profile: 'prn' }
