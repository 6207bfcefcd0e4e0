import { type Act, type ActFaces, isAct, type KeptAct, keepAct } from './acts.ts'
import { callAct } from './call.ts'
import type { WriteName } from './call-names.ts'
import { isUnanswered } from './call-problem.ts'
import { dropDraft } from './drafts.ts'
import { dropFiles, filesOf, type KeptFile, keepFiles, saveFiles } from './kept-files.ts'
import { newId } from './new-id.ts'
import type { KeptKind } from './outbox.ts'
import { currentSession } from './session-store.ts'

/* Acts with files: a form, or a call whose files are uploaded in parts before. The server counts each once by its
   `clientId`. */

/** Sends a form, or keeps it as `sendFilesOrKeep` does. */
export function sendFormOrKeep<N extends WriteName>(
  { form, ...act }: Act<N> & ActFaces & { form: FormData },
  onProgress: (part: number) => void,
) {
  const texts: [string, string][] = []
  const files: KeptFile[] = []
  for (const [field, value] of form)
    if (typeof value === 'string') texts.push([field, value])
    else files.push({ field, name: value.name, file: value, upload: null })
  return sendFilesOrKeep({ ...act, texts }, files, onProgress)
}

/**
 * Makes a call with files, or stores both on this device if it reaches no working server.
 * @throws CallProblem if the server refuses it; Error if this device has no room for the files
 */
export async function sendFilesOrKeep<N extends WriteName>(
  act: Act<N> & ActFaces,
  files: readonly KeptFile[],
  onProgress?: (part: number) => void,
) {
  const id = newId()
  const isReady = act.texts !== undefined || files.every(({ upload }) => upload !== null)
  if (navigator.onLine && isReady) {
    try {
      const sent = await callAct({ ...withFiles({ ...act, id }, files), ...(onProgress && { onProgress }) })
      return { ...sent, isKept: false as const }
    } catch (error) {
      if (!isUnanswered(error)) throw error
    }
  }
  await keepFiles(id, files)
  return keepAct({ ...act, hasFiles: true }, id)
}

/** The queue of acts. */
export const callActs: KeptKind<KeptAct> = {
  isItem: isAct,
  async send(act) {
    const accountId = currentSession().viewer?._id ?? ''
    const { data } = await callAct(act.hasFiles ? withFiles(act, await uploadedFiles(act)) : act)
    if (act.draft !== undefined) dropDraft(act.draft, accountId)
    return data
  },
  labelOf: ({ label, text }) => (text === undefined ? label : `${label}: ${text}`),
  textOf: ({ text = '', whole = text }) => whole,
  onGone: ({ id, hasFiles }) => hasFiles && dropFiles(id),
}

/** Returns the act's files from this device, after uploading those that the server doesn't have. */
async function uploadedFiles({ id, texts }: KeptAct): Promise<readonly KeptFile[]> {
  const kept = await filesOf(id)
  if (!kept) throw new Error('Its files are no longer on this device. Please send it again.')
  if (texts) return kept
  const { uploadKept } = await import('./upload-kept.ts')
  for (const one of kept) {
    one.upload = await uploadKept(one)
    await saveFiles(id, kept)
  }
  return kept
}

function withFiles<A extends Act & { id: string }>({ id, texts, ...act }: A, files: readonly KeptFile[]) {
  if (!texts) {
    const uploads = files.map(({ upload, name }) => ({ upload: upload ?? '', name }))
    return { ...act, body: { ...(act.body as object), files: uploads, clientId: id } }
  }
  const form = new FormData()
  for (const [name, text] of texts) form.append(name, text)
  for (const { field = '', file, name } of files) if (file) form.append(field, file, name)
  form.append('clientId', id)
  return { ...act, form }
}
