/** Latin letters that occur in names; neither click letters nor modifiers, which could pass for punctuation. */
const LETTER = '[A-Za-zÀ-ÖØ-öø-ƺƼ-ƿǄ-ɏḀ-ỿ]';

/** Letters, possibly joined as in O'Neill or Anne-Marie; a short word may be an abbreviation: Prof. */
const WORD = new RegExp(`^${LETTER}+(?:['’ʻ‐-]${LETTER}+)*$|^${LETTER}{1,4}\\.$`);

/** J.R.R. */
const INITIALS = new RegExp(`^(?:${LETTER}\\.){1,4}$`);

/** Name particles that may be in lower case. */
const PARTICLES = new Set(
  'af al av ben bin bint binte bte da das de degli dei del della den der des di do dos du e el ibn ka la las le les los mac san ten ter van vom von wa y zu zum zur'.split(
    ' ',
  ),
);

/** Son or daughter of, as names in Singapore and Malaysia have it. */
const CHILD_OF = new Set(['s/o', 'd/o', 'a/l', 'a/p']);

/** Names that are calls as well: one of them in two or three words is a name, two of them are none. */
const NAMES_TOO = new Set(['gift', 'winner', 'won', 'you']);

/** Words that call to action, or with which addresses are read out, in the languages of the site. */
const CALLS = new Set(
  `access account activate admin alert asap bank bitcoin bonus call cash casino claim click confirm
  crypto deposit dial discount download email free get here http https immediately invoice link loan
  login mail money now offer open order owe paid password pay payment phone please prize refund reply ring
  security send sign slash subscribe support tap team telegram text today transfer unsubscribe update
  urgent verify visit warning web website whatsapp wire your www
  are been chosen have inherited jackpot lottery million millions must need selected
  at com dot html info net org url
  zero one two three four five six seven eight nine hundred thousand
  appelez argent arobase banque clic cliquez compte confirmez connectez envoyez facture gratuit ici
  maintenant ouvrez paiement payer payez point urgence verifiez virement visitez votre
  abra ahora aqui arroba banco clic confirme cuenta dinero envie factura gratis haga llamar llame
  oferta pagar pago pague punto transfiera urgente verifique visite
  acesse agora boleto clique conta confira dinheiro fatura ganhou ligue pagamento pix ponto transfira
  anrufen jetzt klicken konto punkt rechnung zahlen`.split(/\s+/),
);

/** A family name and a given name in Chinese or Japanese, with or without a space between them. */
const EASTERN =
  /^[\p{sc=Han}\p{sc=Hiragana}ツノケヶ]{1,4}[ \u3000]?[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]{0,5}$/u;

/** A transcribed foreign name, with dots between its parts. */
const TRANSCRIBED =
  /^(?:[\p{sc=Katakana}ー]{1,10}(?:[・ \u3000＝][\p{sc=Katakana}ー]{1,10}){0,2}|\p{sc=Han}{1,6}(?:·\p{sc=Han}{1,6}){1,2})$/u;

const EASTERN_CALLS =
  /支付|付款|[汇匯]款|[转轉][账帳]|点击|點擊|登[录錄]|[验驗][证證]|密[码碼]|[账帳][户戶号號]|立即|[请請]|免[费費]|中[奖獎]|[拨撥]打|[电電][话話]|网址|網址|[链鏈]接|微信|[优優]惠|点|點|振込|支払|払|押[しすせさ下]|クリック|今すぐ|今日|今なら|確認|無料|当選|口座|ログイン|パスワード|アクセス|ドット|コム$|アプリ|ギフト|キャンペーン|サイト|セール|ポイント|メール|リンク/;

const LONGEST = 50;
/** Particles are not counted. */
const MOST_WORDS = 5;

/**
 * The name that a visitor typed, if mails may greet them by it; null if it is not plainly a name.
 *
 * The person who types it may be a stranger to the mail's recipient, so everything in it would be said in our
 * name. It is tested for what names have, not for known tricks: letters of one of the scripts that the site
 * uses, capitals where names have them, few words, no digit, no dot except in an abbreviation, and no word
 * that calls to action or with which addresses are read out. A true name that is left out costs its bearer
 * only a 'Hello,' without it.
 */
export function greetableName(typed: string): string | null {
  const name = typed.trim().replace(/ +/g, ' ').normalize('NFC');
  if (name.length > LONGEST) return null;
  return isLatinName(name) || isEasternName(name) ? name : null;
}

function isLatinName(name: string): boolean {
  const words = name.split(' ').filter((word) => !CHILD_OF.has(word.toLowerCase()));
  const isLone = (word: string) => word.length === 1 && !PARTICLES.has(word);
  const parts = words.flatMap(partsOf);
  const namesToo = new Set(parts.filter((part) => NAMES_TOO.has(part))).size;
  return (
    words.filter((word) => !PARTICLES.has(word)).length <= MOST_WORDS &&
    words.every((word) => INITIALS.test(word) || WORD.test(word)) &&
    words.every((word) => PARTICLES.has(word) || /^(?:[dl]['’])?\p{Lu}/u.test(word)) &&
    words.some((word) => /\p{L}{2}/u.test(word)) &&
    // Refuse single letters that spell something out.
    words.filter(isLone).length <= 1 &&
    !parts.some((part) => CALLS.has(part)) &&
    (namesToo === 0 || (namesToo === 1 && (words.length === 2 || words.length === 3)))
  );
}

/** The ways to read a word: as a whole, by its joined parts, and by parts that capitals separate. */
function partsOf(word: string): string[] {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
  const joined = plain.split(/[^\p{L}]+/u);
  const setOff = joined.flatMap((part) => part.split(/(?<=\p{Ll})(?=\p{Lu})/u));
  return [joined.join(''), ...joined, ...setOff].map((part) => part.toLowerCase());
}

function isEasternName(name: string): boolean {
  return (EASTERN.test(name) || TRANSCRIBED.test(name)) && !EASTERN_CALLS.test(name);
}
