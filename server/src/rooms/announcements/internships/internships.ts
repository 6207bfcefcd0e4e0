import type { Handler } from '#platform/http/calls/handler.ts'
import { listDeskInternships } from './list-desk-internships.ts'
import { postInternship } from './post-internship.ts'
import { sayStillOpen } from './say-still-open.ts'
import { updateInternship } from './update-internship.ts'

export const internshipsHandlers: readonly Handler[] = [
  sayStillOpen,
  listDeskInternships,
  postInternship,
  updateInternship,
]
