import type { PrivacyKind } from '../rules/privacy-kinds.ts';
import { type ByLanguage, wordsOf } from './letter.ts';

/**
 * The words of the mails about a privacy request in one language: its acknowledgement, and the mail that asks
 * the person concerned by an agent's request for permission. `{site}`, `{name}`, `{reference}`, `{due}` and
 * `{until}` are filled in; the last two are days.
 */
export interface PrivacyWords {
  subject: string;
  /** Used if the visitor must confirm the request. */
  subjectToConfirm: string;
  title: string;
  greeting: string;
  /** Used if the name that was typed is left out. */
  greetingWithoutName: string;
  opening: string;
  /** Between a label and its value. */
  colon: string;
  reference: string;
  kind: string;
  kinds: Record<PrivacyKind, string>;
  due: string;
  confirm: string;
  confirmHint: string;
  next: string;
  /** Each is a paragraph of what happens next. */
  byLink: string;
  /** Used if no link can be signed. */
  byReply: string;
  withoutProof: string;
  /** To an agent: the state of the request, a fact of its own. */
  state: string;
  awaited: string;
  /** Used if the person concerned is asked. */
  byPerson: string;
  /** Used if their address is not known. */
  byAgent: string;
  answerToAgent: string;
  answer: string;
  notYou: string;
  footer: string;
  /** The mail to the person concerned by an agent's request. */
  person: {
    subject: string;
    title: string;
    opening: string;
    kind: string;
    permit: string;
    permitHint: string;
    byLink: string;
    byReply: string;
    ignore: string;
    footer: string;
  };
}

const EN: PrivacyWords = {
  subject: 'Your privacy request {reference}',
  subjectToConfirm: 'Please confirm your privacy request {reference}',
  title: 'We have your privacy request',
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  opening: 'Your privacy request to {site} has arrived. Please keep the case number.',
  colon: ': ',
  reference: 'Case number',
  kind: 'Request',
  kinds: {
    access: 'Access to your information',
    delete: 'Deletion of your information',
    correct: 'Correction of your information',
    portability: 'A copy to take elsewhere',
    'opt-out': 'Opt-out of sale and sharing',
    limit: 'Limited use of your information',
  },
  due: 'We will answer by',
  confirm: 'Confirm',
  confirmHint: 'Confirm this request',
  next: 'What happens next',
  byLink:
    'Open the link above and press the button on the page. That shows us this address is yours. The link works until {until}.',
  byReply:
    'Please reply to this email from the address it reached you at. That shows us the address is yours.',
  withoutProof: 'There is nothing more for you to do: this request needs no proof of identity.',
  state: 'Status',
  awaited: 'Waiting for permission',
  byPerson:
    'You are asking for someone else, so we are waiting for their permission. We are asking them at the address you gave; the link in that email works until {until}. Their signed permission, sent in reply to this email, works too.',
  byAgent:
    'You are asking for someone else, so we are waiting for their permission: please reply to this email with their signed permission. We may check with them directly.',
  answerToAgent:
    'Without it nothing is disclosed, changed or erased. Either way, you will hear from us by {due}.',
  answer: 'We then act on the request and answer by {due}.',
  notYou:
    'If you did not make this request, you don’t need to do anything: without a confirmation nothing is disclosed, changed or erased.',
  footer:
    'You are receiving this email because a privacy request was made at {site} with your address.',
  person: {
    subject: 'Do you approve privacy request {reference}?',
    title: 'A request was made in your name',
    opening:
      'Someone who says they act for you has made a privacy request to {site} about your information.',
    kind: 'Request',
    permit: 'Approve',
    permitHint: 'See and approve this request',
    byLink:
      'If you approve it, open the link above and press the button on the page. The link works until {until}.',
    byReply:
      'If you approve it, please say so in a reply from the address this email reached you at.',
    ignore:
      'If you don’t recognize this request, or don’t want it, you don’t need to do anything: without your approval nothing is disclosed, changed or erased.',
    footer:
      'You are receiving this email because your address was given in a privacy request at {site}.',
  },
};

/** What is spelled differently in Singapore and South Africa. */
const EN_GB: PrivacyWords = {
  ...EN,
  person: {
    ...EN.person,
    ignore:
      'If you don’t recognise this request, or don’t want it, you don’t need to do anything: without your approval nothing is disclosed, changed or erased.',
  },
};

const FR: PrivacyWords = {
  subject: 'Votre demande {reference} relative à vos données',
  subjectToConfirm: 'Veuillez confirmer votre demande {reference}',
  title: 'Nous avons reçu votre demande',
  greeting: 'Bonjour {name},',
  greetingWithoutName: 'Bonjour,',
  opening:
    'Votre demande relative à vos données personnelles est bien parvenue à {site}. Conservez le numéro de dossier.',
  colon: ' : ',
  reference: 'Numéro de dossier',
  kind: 'Vous demandez',
  kinds: {
    access: 'L’accès à vos données',
    delete: 'L’effacement de vos données',
    correct: 'La rectification de vos données',
    portability: 'La portabilité de vos données',
    'opt-out': 'L’arrêt de la vente et du partage',
    limit: 'La limitation de l’utilisation de vos données',
  },
  due: 'Réponse au plus tard le',
  confirm: 'Confirmer',
  confirmHint: 'Confirmer cette demande',
  next: 'La suite',
  byLink:
    'Ouvrez le lien ci-dessus et appuyez sur le bouton de la page. Nous saurons ainsi que cette adresse est la vôtre. Le lien est valable jusqu’au {until}.',
  byReply:
    'Répondez à ce message depuis l’adresse où vous l’avez reçu. Nous saurons ainsi que cette adresse est la vôtre.',
  withoutProof:
    'Vous n’avez rien d’autre à faire : cette demande n’exige aucun justificatif d’identité.',
  state: 'État',
  awaited: 'En attente d’autorisation',
  byPerson:
    'Vous agissez pour une autre personne : son autorisation est attendue. Nous la lui demandons à l’adresse que vous avez indiquée ; le lien contenu dans notre message à cette personne est valable jusqu’au {until}. Son autorisation signée, envoyée en réponse au présent message, convient également.',
  byAgent:
    'Vous agissez pour une autre personne : son autorisation est attendue. Répondez à ce message en joignant son autorisation signée. Nous pouvons vérifier auprès d’elle.',
  answerToAgent:
    'Sans autorisation, rien n’est communiqué, modifié ni effacé. Dans tous les cas, vous aurez de nos nouvelles au plus tard le {due}.',
  answer: 'Nous traitons ensuite la demande et vous répondons au plus tard le {due}.',
  notYou:
    'Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire : sans confirmation, rien n’est communiqué, modifié ni effacé.',
  footer:
    'Vous recevez ce message parce qu’une demande relative aux données personnelles a été faite sur {site} avec votre adresse.',
  person: {
    subject: 'Autorisez-vous la demande {reference} ?',
    title: 'Une demande a été faite en votre nom',
    opening:
      'Une personne qui dit agir en votre nom a adressé à {site} une demande relative à vos données personnelles.',
    kind: 'Objet',
    permit: 'Autoriser',
    permitHint: 'Voir et autoriser cette demande',
    byLink:
      'Si vous l’autorisez, ouvrez le lien ci-dessus et appuyez sur le bouton de la page. Le lien est valable jusqu’au {until}.',
    byReply:
      'Si vous l’autorisez, dites-le-nous en répondant depuis l’adresse où vous avez reçu ce message.',
    ignore:
      'Si vous ne connaissez pas cette demande ou n’en voulez pas, vous n’avez rien à faire : sans votre autorisation, rien n’est communiqué, modifié ni effacé.',
    footer:
      'Vous recevez ce message parce que votre adresse a été indiquée dans une demande relative aux données personnelles sur {site}.',
  },
};

/** What differs in Quebec from France; its legal terms are those of Law 25. */
const FR_CA: PrivacyWords = {
  ...FR,
  subject: 'Votre demande {reference} relative à vos renseignements personnels',
  opening:
    'Votre demande relative à vos renseignements personnels est bien parvenue à {site}. Conservez le numéro de dossier.',
  kinds: {
    access: 'L’accès à vos renseignements',
    delete: 'La suppression de vos renseignements',
    correct: 'La correction de vos renseignements',
    portability: 'La portabilité de vos renseignements',
    'opt-out': 'L’arrêt de la vente et du partage',
    limit: 'La limitation de l’utilisation de vos renseignements',
  },
  withoutProof:
    'Vous n’avez rien d’autre à faire : cette demande n’exige aucune preuve d’identité.',
  answerToAgent:
    'Sans autorisation, rien n’est communiqué, modifié ni supprimé. Dans tous les cas, vous aurez de nos nouvelles au plus tard le {due}.',
  notYou:
    'Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire : sans confirmation, rien n’est communiqué, modifié ni supprimé.',
  byPerson:
    'Vous agissez pour une autre personne : son autorisation est attendue. Nous la lui demandons à l’adresse que vous avez indiquée; le lien contenu dans notre message à cette personne est valable jusqu’au {until}. Son autorisation signée, envoyée en réponse au présent message, convient également.',
  footer:
    'Vous recevez ce message parce qu’une demande relative aux renseignements personnels a été faite sur {site} avec votre adresse.',
  person: {
    ...FR.person,
    subject: 'Autorisez-vous la demande {reference}?',
    opening:
      'Une personne qui dit agir en votre nom a adressé à {site} une demande relative à vos renseignements personnels.',
    ignore:
      'Si vous ne connaissez pas cette demande ou n’en voulez pas, vous n’avez rien à faire : sans votre autorisation, rien n’est communiqué, modifié ni supprimé.',
    footer:
      'Vous recevez ce message parce que votre adresse a été indiquée dans une demande relative aux renseignements personnels sur {site}.',
  },
};

const ES: PrivacyWords = {
  subject: 'Su solicitud de privacidad {reference}',
  subjectToConfirm: 'Confirme su solicitud de privacidad {reference}',
  title: 'Recibimos su solicitud de privacidad',
  greeting: 'Hola, {name}:',
  greetingWithoutName: 'Hola:',
  opening: 'Su solicitud de privacidad llegó a {site}. Conserve el número de folio.',
  colon: ': ',
  reference: 'Número de folio',
  kind: 'Usted solicita',
  kinds: {
    access: 'Acceso a sus datos',
    delete: 'Cancelación (eliminación) de sus datos',
    correct: 'Rectificación de sus datos',
    portability: 'Portabilidad de sus datos',
    'opt-out': 'Oposición (rechazo) a la venta y al uso compartido de sus datos',
    limit: 'Que se limite el uso de sus datos',
  },
  due: 'Respuesta a más tardar el',
  confirm: 'Confirmar',
  confirmHint: 'Confirmar esta solicitud',
  next: 'Qué sigue',
  byLink:
    'Abra el enlace de arriba y presione el botón de la página. Así sabemos que esta dirección es suya. El enlace funciona hasta el {until}.',
  byReply:
    'Responda a este correo desde la dirección en la que lo recibió. Así sabemos que esa dirección es suya.',
  withoutProof: 'No tiene que hacer nada más: esta solicitud no requiere comprobar su identidad.',
  state: 'Estado',
  awaited: 'En espera de autorización',
  byPerson:
    'Usted actúa por otra persona, así que esperamos la autorización de esa persona. Se la pedimos en la dirección que usted indicó; el enlace de ese correo funciona hasta el {until}. También sirve una autorización firmada por ella, enviada en respuesta a este correo.',
  byAgent:
    'Usted actúa por otra persona, así que esperamos la autorización de esa persona: responda este correo con la autorización firmada por ella. Es posible que la verifiquemos directamente con esa persona.',
  answerToAgent:
    'Sin la autorización no se divulga, modifica ni elimina nada. En cualquier caso, tendrá noticias nuestras a más tardar el {due}.',
  answer: 'Después atendemos la solicitud y le respondemos a más tardar el {due}.',
  notYou:
    'Si usted no hizo esta solicitud, no tiene que hacer nada: sin confirmación no se divulga, modifica ni elimina nada.',
  footer:
    'Recibe este correo porque se hizo una solicitud de privacidad en {site} con su dirección.',
  person: {
    subject: '¿Autoriza la solicitud de privacidad {reference}?',
    title: 'Se hizo una solicitud en su nombre',
    opening:
      'Alguien que dice actuar en su nombre hizo a {site} una solicitud de privacidad sobre sus datos.',
    kind: 'Se solicita',
    permit: 'Autorizar',
    permitHint: 'Ver y autorizar esta solicitud',
    byLink:
      'Si la autoriza, abra el enlace de arriba y presione el botón de la página. El enlace funciona hasta el {until}.',
    byReply:
      'Si la autoriza, díganoslo respondiendo desde la dirección en la que recibió este correo.',
    ignore:
      'Si no conoce esta solicitud o no la quiere, no tiene que hacer nada: sin su autorización no se divulga, modifica ni elimina nada.',
    footer:
      'Recibe este correo porque su dirección se indicó en una solicitud de privacidad en {site}.',
  },
};

const PT: PrivacyWords = {
  subject: 'Sua solicitação de privacidade {reference}',
  subjectToConfirm: 'Confirme sua solicitação de privacidade {reference}',
  title: 'Recebemos sua solicitação de privacidade',
  greeting: 'Olá, {name},',
  greetingWithoutName: 'Olá,',
  opening: 'Sua solicitação de privacidade chegou à {site}. Guarde o número de protocolo.',
  colon: ': ',
  reference: 'Número de protocolo',
  kind: 'Você solicita',
  kinds: {
    access: 'Acesso aos seus dados',
    delete: 'Exclusão dos seus dados',
    correct: 'Correção dos seus dados',
    portability: 'Portabilidade dos seus dados',
    'opt-out': 'Que seus dados não sejam vendidos nem compartilhados',
    limit: 'Que o uso dos seus dados seja limitado',
  },
  due: 'Resposta até',
  confirm: 'Confirmar',
  confirmHint: 'Confirmar esta solicitação',
  next: 'O que acontece agora',
  byLink:
    'Abra o link acima e pressione o botão da página. Assim sabemos que este endereço é seu. O link funciona até {until}.',
  byReply:
    'Responda a este e-mail a partir do endereço em que o recebeu. Assim sabemos que ele é seu.',
  withoutProof:
    'Você não precisa fazer mais nada: esta solicitação não exige comprovação de identidade.',
  state: 'Situação',
  awaited: 'Aguardando autorização',
  byPerson:
    'Você age em nome de outra pessoa, por isso aguardamos a autorização dela. Nós a pedimos no endereço que você informou; o link desse e-mail funciona até {until}. A autorização assinada por ela, enviada em resposta a este e-mail, também serve.',
  byAgent:
    'Você age em nome de outra pessoa, por isso aguardamos a autorização dela: responda a este e-mail com a autorização assinada. Podemos confirmá-la diretamente com essa pessoa.',
  answerToAgent:
    'Sem a autorização, nada é divulgado, alterado nem excluído. Em qualquer caso, você terá notícias nossas até {due}.',
  answer: 'Em seguida, atendemos a solicitação e respondemos até {due}.',
  notYou:
    'Se não foi você quem fez esta solicitação, não é preciso fazer nada: sem confirmação, nada é divulgado, alterado nem excluído.',
  footer:
    'Você recebe este e-mail porque foi feita uma solicitação de privacidade na {site} com o seu endereço.',
  person: {
    subject: 'Você autoriza a solicitação de privacidade {reference}?',
    title: 'Uma solicitação foi feita em seu nome',
    opening:
      'Alguém que diz agir em seu nome fez à {site} uma solicitação de privacidade sobre seus dados.',
    kind: 'Solicitação',
    permit: 'Autorizar',
    permitHint: 'Ver e autorizar esta solicitação',
    byLink:
      'Se você a autoriza, abra o link acima e pressione o botão da página. O link funciona até {until}.',
    byReply:
      'Se você a autoriza, diga isso em resposta a este e-mail, a partir do endereço em que o recebeu.',
    ignore:
      'Se você não conhece esta solicitação ou não a deseja, não é preciso fazer nada: sem a sua autorização, nada é divulgado, alterado nem excluído.',
    footer:
      'Você recebe este e-mail porque seu endereço foi informado em uma solicitação de privacidade na {site}.',
  },
};

const ZH: PrivacyWords = {
  subject: '您的个人信息权利请求 {reference}',
  subjectToConfirm: '请确认您的个人信息权利请求 {reference}',
  title: '我们已收到您的请求',
  greeting: '{name}，您好！',
  greetingWithoutName: '您好！',
  opening: '{site} 已收到您的个人信息权利请求，请保存受理编号。',
  colon: '：',
  reference: '受理编号',
  kind: '请求事项',
  kinds: {
    access: '查阅个人信息',
    delete: '删除个人信息',
    correct: '更正个人信息',
    portability: '获取可转移的个人信息副本',
    'opt-out': '选择不出售、不共享个人信息',
    limit: '限制使用个人信息',
  },
  due: '最迟答复日期',
  confirm: '确认',
  confirmHint: '确认此请求',
  next: '后续步骤',
  byLink: '请打开上面的链接，并点击页面上的按钮，以证明此邮箱属于您。链接有效期至{until}。',
  byReply: '请使用收到本邮件的邮箱直接回复，以证明此邮箱属于您。',
  withoutProof: '您无需再做任何操作：此类请求不要求证明身份。',
  state: '状态',
  awaited: '等待本人授权',
  byPerson:
    '您代表他人提出请求，因此需等待本人授权。我们会向您提供的本人邮箱征求同意，邮件中的链接有效期至{until}。您也可以回复本邮件并附上其签名授权书。',
  byAgent:
    '您代表他人提出请求，因此需等待本人授权：请回复本邮件并附上其签名授权书。我们可能会直接向其本人核实。',
  answerToAgent: '未经授权，我们不会披露、更改或删除任何信息。无论如何，我们最迟于{due}给您答复。',
  answer: '随后我们将处理请求，并最迟于{due}答复您。',
  notYou: '如果此请求并非由您提出，则无需理会：未经确认，我们不会披露、更改或删除任何信息。',
  footer: '您收到本邮件，是因为有人使用您的邮箱在 {site} 提出了个人信息权利请求。',
  person: {
    subject: '您是否授权个人信息权利请求 {reference}？',
    title: '有人以您的名义提出了请求',
    opening: '有人声称代表您，就您的个人信息向 {site} 提出了权利请求。',
    kind: '请求事项',
    permit: '授权',
    permitHint: '查看并授权此请求',
    byLink: '如果您同意，请打开上面的链接，并点击页面上的按钮。链接有效期至{until}。',
    byReply: '如果您同意，请使用收到本邮件的邮箱回复告知我们。',
    ignore:
      '如果您不知道此请求，或不希望提出此请求，则无需理会：未经您的授权，我们不会披露、更改或删除任何信息。',
    footer: '您收到本邮件，是因为有人在 {site} 提出个人信息权利请求时填写了您的邮箱。',
  },
};

const JA: PrivacyWords = {
  subject: '個人情報の開示等のご請求 {reference}',
  subjectToConfirm: '【要確認】個人情報の開示等のご請求 {reference}',
  title: 'ご請求を受け付けました',
  greeting: '{name} 様',
  greetingWithoutName: 'お客様',
  opening: '{site}は、個人情報の開示等のご請求を受け付けました。受付番号をお控えください。',
  colon: '：',
  reference: '受付番号',
  kind: 'ご請求の内容',
  kinds: {
    access: '個人情報の開示',
    delete: '個人情報の削除',
    correct: '個人情報の訂正',
    portability: 'データポータビリティ（移転）',
    'opt-out': 'オプトアウト（販売・共有の停止）',
    limit: '利用の制限',
  },
  due: '回答期限',
  confirm: '確認',
  confirmHint: 'リンクを開いて請求を確定する',
  next: '今後の流れ',
  byLink:
    '上のリンクを開き、表示されたページのボタンを押してください。このメールアドレスがご本人のものであることを確認するためです。リンクの有効期限は{until}です。',
  byReply:
    'このメールを受け取ったアドレスからご返信ください。アドレスがご本人のものであることを確認するためです。',
  withoutProof: 'お手続きはこれで完了です。このご請求に本人確認は必要ありません。',
  state: '状況',
  awaited: 'ご本人の承諾待ち',
  byPerson:
    '代理人としてのご請求のため、ご本人の承諾をお待ちしています。ご記入いただいたご本人のアドレスに確認のメールをお送りします。そのリンクの有効期限は{until}です。ご本人の署名入りの委任状を添えてこのメールにご返信いただいても構いません。',
  byAgent:
    '代理人としてのご請求のため、ご本人の承諾をお待ちしています。ご本人の署名入りの委任状を添えてこのメールにご返信ください。ご本人に直接確認する場合があります。',
  answerToAgent:
    '承諾がない限り、情報の開示・変更・削除は行いません。いずれの場合も{due}までにご連絡いたします。',
  answer: 'その後、ご請求に対応し、{due}までに回答いたします。',
  notYou:
    'お心当たりがない場合は、何もしていただく必要はありません。確認がない限り、情報の開示・変更・削除は行いません。',
  footer:
    'このメールは、お客様のメールアドレスで{site}に個人情報の開示等のご請求があったためお送りしています。',
  person: {
    subject: '【要確認】代理人によるご請求 {reference} を承諾されますか',
    title: 'お客様の代理としてのご請求がありました',
    opening: 'お客様の代理人を名乗る方から、お客様の個人情報の開示等のご請求が{site}にありました。',
    kind: 'ご請求の内容',
    permit: '承諾',
    permitHint: 'ご請求を見て承諾する',
    byLink:
      '承諾される場合は、上のリンクを開き、表示されたページのボタンを押してください。リンクの有効期限は{until}です。',
    byReply: '承諾される場合は、このメールを受け取ったアドレスからその旨をご返信ください。',
    ignore:
      'お心当たりがない場合や承諾されない場合は、何もしていただく必要はありません。ご本人の承諾がない限り、情報の開示・変更・削除は行いません。',
    footer:
      'このメールは、{site}への個人情報の開示等のご請求にお客様のアドレスが記入されたためお送りしています。',
  },
};

const BY_LANGUAGE: ByLanguage<PrivacyWords> = {
  en: EN,
  'en-SG': EN_GB,
  'en-ZA': EN_GB,
  fr: FR,
  'fr-CA': FR_CA,
  es: ES,
  pt: PT,
  zh: ZH,
  ja: JA,
};

/** The words for a locale, and the locale for their dates; English if the site does not have its language. */
export function privacyWords(locale: string | null): { words: PrivacyWords; locale: string } {
  return wordsOf(BY_LANGUAGE, locale);
}
