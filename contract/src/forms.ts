import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { basedOn, id, idOrSlug } from './fields.ts'
import { formContent, formField, formPages, formSettings } from './form-definition.ts'
import { formFieldTypes, formLimits, formMoves, formStates } from './form-words.ts'
import { importSheet } from './spreadsheets.ts'

const ofTeams = { room: 'forms', roles: ['Team'] } as const
const byId = z.object({ id: idOrSlug })
const fieldError = z.object({ path: z.string(), message: z.string() })
const person = z.object({ name: z.string(), slug: z.string() })

/** A form as its team edits it: the draft, and facts about the published version. */
export const form = formContent.extend({
  _id: z.string(),
  slug: z.string(),
  state: z.enum(formStates),
  owner: person,
  collaborators: z.array(person),
  /** Incremented by each save; a save sends the revision it was based on. */
  revision: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  /** The number of the published version; null if never published. */
  version: z.int().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  /** True if the draft differs from the published version. */
  hasChanges: z.boolean(),
  answersCount: z.int(),
  /** If there are answers: the fields of all versions, with every option that they ever had. */
  answeredFields: z.array(
    z.object({ id: z.string(), type: z.enum(formFieldTypes), options: z.array(z.string()) }),
  ),
  /** The event in the settings. */
  linkedEvent: z.object({ _id: z.string(), slug: z.string(), title: z.string() }).nullable(),
  /** The problems that keep the draft from being published. */
  problems: z.array(fieldError),
  /**
   * Limits in the draft below the number of answers already given. Publishing is allowed and removes nobody's
   * place.
   */
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

/** A saved state of the draft, or a published version. */
export const formEdit = z.object({
  _id: z.string(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  title: z.string(),
  fieldsCount: z.int(),
  /** The number of the published version; null if it was only saved. */
  version: z.int().nullable(),
})

/** The body of a save; omitted fields stay unchanged. */
const formBody = z.object({
  title: formContent.shape.title.optional(),
  description: formContent.shape.description.optional(),
  cover: formContent.shape.cover.unwrap().optional(),
  pages: formPages.optional(),
  settings: formSettings.partial().optional(),
  /**
   * Accepts a form that can't be published yet and lists its `problems` in the answer. Without it such a form
   * is refused.
   */
  isDraft: z.boolean().optional(),
})

/**
 * The calls for building forms. `GET /forms` and the results are in form-results.ts, filling in is in
 * form-filling.ts.
 */
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
      revision: basedOn,
    }),
    response: form,
    // The builder saves at each pause, so this counts as a tap.
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
