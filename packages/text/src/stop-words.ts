/** Stop list `en-1` of CHECKS.md 1.3. */
export const STOP_WORDS_EN: ReadonlySet<string> = new Set(
  `a about above after again against all also although among an and another any are as at be because been before
  being below between both but by can could did do does doing during each either else etc for from further had has
  have having here how however if in into is it its itself less many may might more most much must neither no nor not
  of off often on once one only or other our out over own per rather same shall she should since so some such than
  that the their them then there these they this those though through thus to too toward under until up upon us use
  used using very via was we were what when where whether which while who whom whose why will with within without
  would yet you your find identify name paper study article work report reported question answer following
  given`.split(/\s+/),
);
