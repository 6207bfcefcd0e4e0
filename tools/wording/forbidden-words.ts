/** A wording that screens, messages, mails and the API avoid, with a better one. */
export interface ForbiddenWording {
  pattern: RegExp
  better: string
}

/** Phrases that no text may contain. */
export const forbiddenPhrases: readonly ForbiddenWording[] = [
  // Failures, and what to do about them.
  { pattern: /did not arrive/i, better: "Couldn't load X" },
  { pattern: /did not open\b/i, better: "couldn't load" },
  { pattern: /(server|portal) (does|did) not answer/i, better: "isn't responding · Can't reach the portal" },
  { pattern: /(was|were) not (sent|saved)\b/i, better: "Couldn't send it · Couldn't save it" },
  { pattern: /nothing (was|has) (sent|deleted|ended)\b/i, better: "Couldn't send it · Couldn't end it" },
  { pattern: /, please try again/i, better: '. Please try again.' },
  { pattern: /: (take|pick|try|sign in|choose) /i, better: 'two sentences: what happened. What to do.' },
  { pattern: /(does|do|did) not fit/i, better: "isn't valid · isn't supported" },
  { pattern: /that no (text|title|name) can have|that cannot be stored/i, better: 'unsupported characters' },
  { pattern: /cannot be read\b/i, better: "can't be read" },
  {
    pattern: /is still on its way|are on their way|a mail is on its way/i,
    better: 'is still uploading · We sent an e-mail',
  },
  { pattern: /\bfaults?\b/i, better: 'error, problem' },
  { pattern: /\bmend(ed|s|ing)?\b/i, better: 'fix' },
  { pattern: /cells? do(es)? not/i, better: 'n errors in n rows. Fix them all to import.' },
  // Filters, files, drafts.
  {
    pattern: /take (a|the|one) (filter|kind|domain|name|picture)?s?\s?.{0,12}\baway\b/i,
    better: 'clear the filter, remove one first',
  },
  { pattern: /take the like away|or no longer;|or no longer$/i, better: 'Like or unlike · Save or unsave' },
  { pattern: /\bleave it out\b/i, better: 'Skip' },
  { pattern: /reload keeps/i, better: 'Text is kept if you reload; pictures are not' },
  { pattern: /\bstart afresh\b|go to the start/i, better: 'Start over · Go home' },
  { pattern: /\banew\b/i, better: 'again; Edit answer; re-encoded' },
  { pattern: /\b(empty|none|none picked): /i, better: 'Leave empty to …' },
  {
    pattern: /no such (query|page|team|blog|note|subject|profile|registration|announcement|question)/i,
    better: 'X not found. It may have been deleted.',
  },
  { pattern: /nothing lives here/i, better: 'Page not found' },
  {
    pattern: /renewed just now|your network is away/i,
    better: 'The portal may just have been updated, or you may be offline.',
  },
  // Notifications and reading.
  {
    pattern: /\b(tell|told|tells) (again|everybody|them by|of it|at once|you of)\b/i,
    better: 'notify, send reminder',
  },
  { pattern: /\bis told\b|\bare told\b|\bwas told\b|\bwere told\b/i, better: 'is notified' },
  { pattern: /what to tell you|tell me about/i, better: 'Notify me about' },
  { pattern: /\bnot told\b/i, better: 'Not specified' },
  { pattern: /who has read it|those who know/i, better: 'Readers · People already notified' },
  { pattern: /expire now/i, better: 'End now' },
  { pattern: /asked of you/i, better: 'Asked you directly · For you:' },
  { pattern: /your liked answers/i, better: 'Your most-liked answers' },
  { pattern: /land here\b|stands? here\b/i, better: "You'll see … here" },
  { pattern: /waits? for (approval|you|its moment|an answer)/i, better: 'pending; scheduled' },
  { pattern: /(a |pick a )moment that is still to come/i, better: 'Choose a time in the future' },
  { pattern: /closes itself/i, better: 'Closes automatically' },
  { pattern: /in vain/i, better: 'for a filled position' },
  { pattern: /the author refers/i, better: 'Referral available' },
  {
    pattern: /stands with it|stands on|stands above|stands below|how .{1,24} stands/i,
    better: 'Shown with · Check your status',
  },
  {
    pattern: /you cannot take it back|take back to drafts|taken back/i,
    better: "This can't be undone · Move to drafts",
  },
  { pattern: /made nothing that moves/i, better: 'Nothing to move' },
  { pattern: /it is one person|make them one|are one now|whether both are one/i, better: 'Merge accounts' },
  {
    pattern:
      /accounts? (was|were|are|cannot be) joined|join(ed)? (the two|two accounts|with (another|the student))/i,
    better: 'merge',
  },
  { pattern: /goes on waiting/i, better: 'It stays pending' },
  { pattern: /take it along|go along/i, better: 'Subscribe · move to' },
  { pattern: /into the draft\b.*\btake|take \d* ?into the draft/i, better: 'Add 1 to the draft' },
  { pattern: /a word to readers|see what readers see/i, better: 'Note to readers · Preview' },
  { pattern: /being looked at|look at it\b/i, better: 'In review · Mark in review' },
  { pattern: /day of the document/i, better: 'Document date' },
  {
    pattern: /you look for nobody|whom you look for/i,
    better: "Leave empty when not recruiting · Who you're looking for",
  },
  {
    pattern: /to name you in its roster|who is named in the roster/i,
    better: 'wants to list you as Member for 2026-27',
  },
  {
    pattern: /lived through|not one.s own|encoded anew|swept away|in which teams you stand/i,
    better: 'see the rewritten plain pages',
  },
  { pattern: /lay .{0,12}open|lays open/i, better: 'Publish' },
  { pattern: /your account may not/i, better: "You don't have permission to do this" },
  { pattern: /everybody concerned/i, better: 'Everyone was already notified' },
  {
    pattern: /say that one|how it shall be|stays as it was/i,
    better: 'Mark as read · the state you want · Fields you leave out don’t change',
  },
  { pattern: /put it quietly|change it quietly|pinned first: /i, better: "Don't notify · Pin to top" },
  { pattern: /finished college/i, better: 'Already graduated?' },
  { pattern: /sooner\.?$/i, better: 'faster' },
  { pattern: /tick this/i, better: 'Please give your consent to continue' },
  {
    pattern: /(enter|mail).{0,12} once more|whole as it stands/i,
    better: 'again · Open the full link from the e-mail again',
  },
  { pattern: /ends a tag/i, better: 'Press Enter or comma to add a tag' },
  { pattern: /what did it make you think/i, better: 'What do you think?' },
  {
    pattern: /is drawn (for you|from the name)|you choose the part/i,
    better: "Without one we'll create one · You can crop it",
  },
]

/** Outdated or awkward words. They are searched for in prose only, not in code or quoted speech. */
export const forbiddenWords: readonly ForbiddenWording[] = [
  { pattern: /\beverybody\b/i, better: 'everyone' },
  { pattern: /\banybody\b/i, better: 'anyone' },
  { pattern: /\bsomebody\b/i, better: 'someone' },
  { pattern: /\bwhoever\b|\bthose (who|whom|which)\b/i, better: 'anyone who, people who' },
  { pattern: /\bwhom\b/i, better: 'who' },
  { pattern: /\bone.s own\b|\bhis own\b|\bhim\b|\bhe (is|was|has)\b/i, better: 'your; they' },
  { pattern: /\bdeeds?\b/i, better: 'action' },
  { pattern: /\bthat (one|he) may\b|\bshall\b/i, better: 'can, must' },
  { pattern: /\bmeanwhile\b|\bbesides\b|\bwherein\b|\bthereof\b/i, better: 'leave it out' },
  { pattern: /\bpassed over\b|\bgone on\b|\blooked for without\b/i, better: 'skipped, continued' },
  { pattern: /\bevery (one|thing) of it\b|\bmuch of it\b/i, better: 'say the thing' },
]

/** Words that are forbidden in the documents only. */
export const forbiddenDocWords: readonly ForbiddenWording[] = [
  { pattern: /\b(tells?|told)\b/i, better: 'emits, notifies, pushes, says' },
  { pattern: /\b(hears?|heard)\b/i, better: 'subscribes, receives' },
  { pattern: /\b(stands|stood)\b/i, better: 'is' },
  { pattern: /\bwhosoever\b|\bwho (wants|comes|does)\b/i, better: 'people who, to …' },
  { pattern: /\bof it\b/i, better: 'say the thing' },
  { pattern: /\b(he|his) (may|can|typed|wrote|own)\b/i, better: 'they' },
]

/** Former names in the code. ARCHITECTURE.md has the glossary of current names. */
export const forbiddenCodeWords: readonly ForbiddenWording[] = [
  { pattern: /\bdeeds?\b/i, better: 'action' },
  { pattern: /\bRoom\.verbs\b|\bverbs: \[/, better: 'handlers' },
  { pattern: /\bfacts\.tell\b/, better: 'facts.emit' },
  { pattern: /\b(tell|hear)(?!er)[A-Z]\w*/, better: 'emit, notify, push; on…, read…' },
  { pattern: /\bHotAnswers?\b|\.hot\.ts\b/, better: 'AnswerCache, *.cache.ts' },
  { pattern: /\bPostOffice\b/, better: 'MailTransport' },
  { pattern: /\bfurnish\w*/, better: 'registerRoom' },
  {
    pattern: /\b(gone|kept)Id\b|-join\.store\b|\bgive-[a-z]+-rows\b/,
    better: 'mergedId, survivingId, <room>.merge.ts',
  },
  { pattern: /\btold_things\b|\bTelling\b/, better: 'NotificationSubject, NewNotification' },
  { pattern: /\bringBells\b|\bhear-[a-z]+/, better: 'pushBellChanged, on-…-facts.ts' },
  { pattern: /\b(Wishes|WishedState|BlogGoal)\b/, better: 'Patch, RequestedState' },
  { pattern: /\b(twinSince|isTwin|findTwin\w*)\b|\/twin\b/, better: 'repeatSince, isRepeat, sameFile' },
  {
    pattern: /\b(momentOf|MomentWork|momentJobs)\b/,
    better: 'isoText, epochMsOf, ScheduledChange, scheduledJobs',
  },
  { pattern: /\b(workAt|putOff)\b/, better: 'scheduleAt, scheduleAnnouncement' },
  { pattern: /\bsettle([A-Z]\w*)?\(/, better: 'mergeChange, closeReports, waitUntilIdle' },
  { pattern: /\bLot\b|\binLots\b/, better: 'Allotment, batch' },
  { pattern: /\bletGo\b/, better: 'release, allowLeave' },
]

/** Texts that the owner's specification fixes, although a rule above forbids them. */
export const specTexts: readonly string[] = [
  "Can't log out, please try again or refresh the page",
  "Can't log out, please try again",
]
