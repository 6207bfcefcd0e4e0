import { teamLimits } from '@portal/contract/team-words.ts'
import { toast } from '#web/platform/toasts.ts'
import { type FileRules, pictureKind, pictureTypes, sortFiles } from '#web/ui/picked-files.ts'

/** What fits as a picture of a team, so many at a time. */
export function pictureRules(countMax: number): FileRules {
  return { types: pictureTypes, kind: pictureKind, bytesMax: teamLimits.imageBytesMax, countMax }
}

/** They are saved when they are picked: one that does not fit stops them all, so that nobody wonders which were saved. */
export function takePictures(rules: FileRules, send: (files: readonly File[]) => void) {
  return (files: readonly File[]) => {
    const { fitting, refusals } = sortFiles(files, rules, rules.countMax)
    if (refusals[0] !== undefined) toast.warn(refusals[0])
    else if (fitting.length > 0) send(fitting)
  }
}
