import { teamLimits } from '@portal/contract/team-words.ts'
import { checkFiles, type FileRules, pictureKind, pictureTypes } from '#web/ui/picked-files.ts'

export function pictureRules(countMax: number): FileRules {
  return { types: pictureTypes, kind: pictureKind, bytesMax: teamLimits.imageBytesMax, countMax }
}

/**
 * Sends picked pictures, which are saved immediately. If one doesn't fit, none is sent, so that it is clear
 * which were saved.
 * @param refuse receives the reason, or null if they are sent
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
