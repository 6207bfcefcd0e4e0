import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idOrSlug } from './fields.ts'
import { formContent, formField, formPages, formSettings } from './form-definition.ts'
import { formFieldTypes, formLimits, formMoves, formStates } from './form-words.ts'
import { importSheet } from './spreadsheets.ts'

const ofTeams = { room: 'forms', roles: ['Team'] } as const
const byId = z.object({ id: idOrSlug })
const fieldError = z.object({ path: z.string(), message: z.string() })
const person = z.object({ name: z.string(), slug: z.string() })

/** A form as the team that builds it sees it: its draft, and what of it is published. */
export const form = formContent.extend({
  _id: z.string(),
  slug: z.string(),
  state: z.enum(formStates),
  owner: person,
  collaborators: z.array(person),
  /** Counts the saves. A save names the one that it started from. */
  revision: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  /** The number of the version that people answer; null: never published. */
  version: z.int().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  /** Whether the draft says something else than that version. */
  hasChanges: z.boolean(),
  answersCount: z.int(),
  /** While there are answers: the fields of all versions, with every option that they had. */
  answeredFields: z.array(
    z.object({ id: z.string(), type: z.enum(formFieldTypes), options: z.array(z.string()) }),
  ),
  /** The event of the settings. */
  linkedEvent: z.object({ _id: z.string(), slug: z.string(), title: z.string() }).nullable(),
  /** What keeps the draft from being published. */
  problems: z.array(fieldError),
  /** Where the draft lowers places or seats below those that answers have taken. Publishing is allowed and takes nobody's away. */
  overbooked: z.array(fieldError),
  can: z.object({
    update: z.boolean(),
    publish: z.boolean(),
    close: z.boolean(),
    delete: z.boolean(),
    share: z.boolean(),
    results: z.boolean(),
  }),
})
export type Form = z.infer<typeof form>

/** A saved state of the draft, or what was published. */
export const formEdit = z.object({
  _id: z.string(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  title: z.string(),
  fieldsCount: z.int(),
  /** The number of the version that it was published as; null: only saved. */
  version: z.int().nullable(),
})
export type FormEdit = z.infer<typeof formEdit>

/** What a save sends: what is left out stays. */
const formBody = z.object({
  title: formContent.shape.title.optional(),
  description: formContent.shape.description.optional(),
  cover: formContent.shape.cover.unwrap().optional(),
  pages: formPages.optional(),
  settings: formSettings.partial().optional(),
  /** Takes a form that can't be published yet: the answer names the `problems`. Without it they are refused. */
  isDraft: z.boolean().optional(),
})

/** What teams build. GET /forms and the results: form-results.ts; what people fill in: form-filling.ts. */
export const forms = {
  createForm: endpoint({
    ...ofTeams,
    method: 'POST',
    path: '/forms',
    summary: 'Create a form',
    description:
      'A draft, shown to nobody before it is opened. The ids of fields and options are yours to choose.',
    body: formBody,
    response: form,
    successStatus: 201,
  }),
  readForm: endpoint({
    ...ofTeams,
    method: 'GET',
    path: '/forms/:id',
    summary: 'Get a form',
    params: byId,
    response: form,
  }),
  saveForm: endpoint({
    ...ofTeams,
    method: 'PUT',
    path: '/forms/:id',
    summary: 'Save a form',
    description:
      'Changes the draft. People see it when the form is opened again. Refused when it was saved since the revision you name; without a revision the last save wins.',
    params: byId,
    body: formBody.extend({
      revision: z.int({ error: 'revision must be the one you last loaded' }).min(1).optional(),
    }),
    response: form,
    // The builder saves at each pause.
    limit: 'tap',
  }),
  deleteForm: endpoint({
    ...ofTeams,
    method: 'DELETE',
    path: '/forms/:id',
    summary: 'Delete a form',
    description: 'With all its answers. This cannot be undone.',
    params: byId,
  }),
  setFormState: endpoint({
    ...ofTeams,
    method: 'PUT',
    path: '/forms/:id/state',
    summary: 'Open or close a form',
    description:
      'Open publishes the draft as the version that answers are checked against, from opensAt to closesAt. Earlier versions stay with their answers.',
    params: byId,
    body: z.object({ state: z.enum(formMoves, { error: `state must be ${formMoves.join(' or ')}` }) }),
    response: form,
  }),
  duplicateForm: endpoint({
    ...ofTeams,
    method: 'POST',
    path: '/forms/:id/duplicate',
    summary: 'Duplicate a form',
    description: 'A draft with the same fields and settings, without the times, the event and the answers.',
    params: byId,
    response: form,
    successStatus: 201,
  }),
  listFormEdits: endpoint({
    ...ofTeams,
    method: 'GET',
    path: '/forms/:id/history',
    summary: 'List the history of a form',
    description: `The newest first, at most ${formLimits.editsKept}, and every version that was published.`,
    params: byId,
    response: z.object({ result: z.array(formEdit) }),
  }),
  restoreForm: endpoint({
    ...ofTeams,
    method: 'PUT',
    path: '/forms/:id/history/:editId',
    summary: 'Restore a form from its history',
    description: 'The draft becomes what it was then. What it is now stays in the history.',
    params: byId.extend({ editId: id }),
    response: form,
  }),
  setFormCollaborators: endpoint({
    ...ofTeams,
    method: 'PUT',
    path: '/forms/:id/collaborators',
    summary: 'Set the teams that edit a form',
    description: 'They edit it and read its answers; only its owner shares and deletes it.',
    params: byId,
    body: z.object({
      /** The slugs of teams. */
      teams: z
        .array(idOrSlug)
        .max(formLimits.collaboratorsMax, `Choose at most ${formLimits.collaboratorsMax} teams`),
    }),
    response: form,
  }),
  importFormFields: endpoint({
    ...ofTeams,
    method: 'POST',
    path: '/forms/fields',
    summary: 'Read fields from a spreadsheet',
    description:
      'A row is a field: Label, Type, Help, Required, Options (with | between them). Nothing is saved.',
    body: z.object({ sheet: importSheet }).prefault({}),
    multipart: { files: { file: 1 } },
    response: z.object({ result: z.array(formField) }),
  }),
  giveFormTemplate: endpoint({
    ...ofTeams,
    method: 'GET',
    path: '/forms/fields.xlsx',
    summary: 'Download the template for fields',
  }),
}
