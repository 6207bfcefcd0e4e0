import { teamLimits } from '@portal/contract/team-words.ts'
import { checkFiles, type FileRules, pictureKind, pictureTypes } from '#web/ui/picked-files.ts'

/** What fits as a picture of a team, so many at a time. */
export function pictureRules(countMax: number): FileRules {
  return { types: pictureTypes, kind: pictureKind, bytesMax: teamLimits.imageBytesMax, countMax }
}

/**
 * They are saved when they are picked: one that does not fit stops them all, so that nobody wonders which were saved.
 * @param refuse hears why, or null when they go.
 */
export function takePictures(
  rules: FileRules,
  send: (files: readonly File[]) => void,
  refuse: (sentence: string | null) => void,
) {
  return async (files: readonly File[]) => {
    const { fitting, refusals } = await checkFiles(files, rules, rules.countMax)
    refuse(refusals[0] ?? null)
    if (refusals.length === 0 && fitting.length > 0) send(fitting)
  }
}
