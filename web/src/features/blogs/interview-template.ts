/** What those who come after want to know of an interview; a beginning to be overwritten. */
export const interviewTemplate = [
  '<h2>The company and the role</h2><p>Which company, which role, on or off campus, and when?</p>',
  '<h2>How I prepared</h2><p>What did you read and practise, and for how long?</p>',
  '<h2>The rounds</h2><ol><li><p>First round: what was asked, how long did it take?</p></li><li><p>Second round</p></li></ol>',
  '<h2>Questions that I remember</h2><ul><li><p>One question, and how you went at it</p></li></ul>',
  '<h2>What I would do differently</h2><p>One thing that you would tell your third-year self.</p>',
].join('')
