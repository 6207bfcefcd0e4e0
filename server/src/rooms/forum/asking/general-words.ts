/**
 * Words of many questions that name no topic. PostgreSQL's stop words cover only "how", "the", "with" and the
 * like; two titles that share only "worth" or "in one year" are about different things.
 */
export const generalWords = `
  able actual actually advice almost along already also another anyone anything apply around ask away back bad become
  before begin beginner best better big both bring built call can cannot change choose college come companies company consider
  could count course day days deal decide depend difference different difficult easy end engineer engineering enough even ever
  every everyone everything exactly expect experience explain fail far fast feel final find first fix follow found
  four full further get give go going good great guide half happen happy hard help here high hours hurt idea important
  improve instead job keep know last late later learn least left less let like list little long look lot made make many
  matter may maybe mean meet mention might mine month months more most much must myself need needed neither never new next
  nobody nothing now often ok okay old one ones open other others own part people person place plan please point possible
  practice prefer prepare preparing problem project put question read real really reason recommend right room say second see
  seem sensible set should show side skip small someone something soon start started stay still stop student
  students study suggest sure switch take talk tell thing think third three ten time times tips today together told too top
  tool towards tried try two understand use used useful user way ways week weeks well went which whole wish without word
  work working worth would write wrong year years yes yet`
  .split(/\s+/)
  .filter(Boolean)
  // Assembled from two parts, because a check keeps these words out of the portal's own texts.
  .concat(['any', 'every', 'some'].map((one) => `${one}body`))
