import type { Room } from '#platform/room.ts'
import { correctPoints } from './correct-points.ts'
import { decideResult } from './decide-result.ts'
import { discardDraft } from './discard-draft.ts'
import { draftPoints } from './draft-points.ts'
import { explainBranch } from './explain-branch.ts'
import { exportLedger } from './export-ledger.ts'
import { freezeScoreboard, thawScoreboardJob } from './freeze-scoreboard.ts'
import { giveScoreTemplate } from './give-score-template.ts'
import { maySeeScoreDesk } from './lakshya.access.ts'
import { lakshyaMerge } from './lakshya.merge.ts'
import { ownLakshyaData } from './lakshya.own-data.ts'
import { previewScoreboard } from './lakshya.preview.ts'
import { listLedger } from './list-ledger.ts'
import { proposeResults } from './on-festival-facts.ts'
import { publishDraft } from './publish-draft.ts'
import { readScoreDashboard } from './read-score-dashboard.ts'
import { readScoreboard } from './read-scoreboard.ts'
import { readScoreboardState } from './read-scoreboard-state.ts'
import { repairDraft } from './repair-draft.ts'
import { undoEntry } from './undo-entry.ts'
import { uploadPoints } from './upload-points.ts'

/**
 * The points of the branches, and the ledger that they are the sum of.
 *
 * Locks: the ledger (advisory), before anything else.
 * Never: changes or deletes an entry; mixes two uploads; counts a result before the sports team accepts it;
 * shows visitors more than the board of the moment at which it was frozen.
 */
export const lakshyaRoom: Room = {
  name: 'lakshya',
  tables: ['lakshya_entries', 'lakshya_points', 'lakshya_drafts', 'lakshya_freezes', 'lakshya_results'],
  handlers: [
    ...[readScoreboard, readScoreboardState, explainBranch],
    ...[readScoreDashboard, uploadPoints, giveScoreTemplate, listLedger, exportLedger],
    ...[draftPoints, repairDraft, discardDraft, publishDraft],
    ...[correctPoints, undoEntry, freezeScoreboard, decideResult],
  ],
  subscribe: proposeResults,
  ownData: ownLakshyaData,
  merge: lakshyaMerge,
  jobs: (portal) => [thawScoreboardJob(portal)],
  previews: (portal) => ({ '/tml/lakshya/scoreboard': () => previewScoreboard(portal) }),
  channels: () => ({ lakshyadesk: async (viewer, id) => id === '1' && maySeeScoreDesk(viewer) }),
  openChannels: { lakshya: (id) => id === '1' },
}
