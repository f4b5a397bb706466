import type { LanguageTag } from '../../src/domain/shell/language.ts';

/** The texts of the checkout page in one language. `{price}` and `{order}` are placeholders. */
export interface CheckoutTexts {
  readonly title: string;
  readonly order: string;
  readonly payWith: string;
  readonly card: string;
  readonly wallet: string;
  readonly walletHelp: string;
  readonly pay: string;
  readonly decline: string;
  readonly leave: string;
  readonly back: string;
  readonly waiting: string;
  readonly waitingHelp: string;
  readonly confirm: string;
  readonly refuse: string;
  readonly left: string;
  readonly leftHelp: string;
  readonly paid: string;
  readonly paidHelp: string;
  readonly declined: string;
  readonly declinedHelp: string;
  readonly void: string;
  readonly voidHelp: string;
  readonly gone: string;
  readonly goneHelp: string;
  readonly sandbox: string;
}

/** The texts of the checkout page. The payment provider is not part of the console, so it has its own. */
export const checkoutTexts: Readonly<Record<LanguageTag, CheckoutTexts>> = {
  'zh-CN': {
    title: '收银台',
    order: '订单 {order}',
    payWith: '支付方式',
    card: '银行卡',
    wallet: '电子钱包',
    walletHelp: '随后在钱包中确认付款。',
    pay: '支付 {price}',
    decline: '模拟付款被拒',
    leave: '不付款，离开',
    back: '返回付款',
    waiting: '等待您的钱包确认',
    waitingHelp: '确认之前不会扣款，订单保持未付款状态。',
    confirm: '在钱包中确认',
    refuse: '在钱包中拒绝',
    left: '尚未付款',
    leftHelp: '您可以关闭此窗口，稍后从控制台继续付款。',
    paid: '已付款',
    paidHelp: '谢谢！您可以关闭此窗口。',
    declined: '付款被拒',
    declinedHelp: '没有扣款。您可以关闭此窗口。',
    void: '订单已结束',
    voidHelp: '该订单已取消或已过付款期限，没有扣款。您可以关闭此窗口。',
    gone: '此收银页面已失效',
    goneHelp: '请从控制台重新打开收银台。您可以关闭此窗口。',
    sandbox: '这是测试环境。不会转移任何资金，也不会要求填写卡号。',
  },
  'en-US': {
    title: 'Checkout',
    order: 'Order {order}',
    payWith: 'Pay with',
    card: 'Card',
    wallet: 'Wallet',
    walletHelp: 'You’ll confirm the payment in your wallet.',
    pay: 'Pay {price}',
    decline: 'Test a declined payment',
    leave: 'Leave without paying',
    back: 'Back to payment',
    waiting: 'Waiting for your wallet',
    waitingHelp: 'You won’t be charged until you confirm. The order stays unpaid until then.',
    confirm: 'Confirm in wallet',
    refuse: 'Decline in wallet',
    left: 'Not paid yet',
    leftHelp: 'You can close this window and pay later from the console.',
    paid: 'Paid',
    paidHelp: 'Thank you. You can close this window.',
    declined: 'Payment declined',
    declinedHelp: 'You weren’t charged. You can close this window.',
    void: 'This order has ended',
    voidHelp: 'It was canceled or not paid in time. You weren’t charged. You can close this window.',
    gone: 'This checkout page has expired',
    goneHelp: 'Open checkout again from the console. You can close this window.',
    sandbox: 'This is a sandbox. No money moves, and you won’t be asked for a card number.',
  },
  'es-ES': {
    title: 'Pago',
    order: 'Pedido {order}',
    payWith: 'Pagar con',
    card: 'Tarjeta',
    wallet: 'Monedero electrónico',
    walletHelp: 'Después confirma el pago en su monedero.',
    pay: 'Pagar {price}',
    decline: 'Simular un pago rechazado',
    leave: 'Salir sin pagar',
    back: 'Volver al pago',
    waiting: 'Esperando a su monedero',
    waitingHelp: 'No se cobra nada hasta que lo confirme; mientras tanto, el pedido sigue sin pagar.',
    confirm: 'Confirmar en el monedero',
    refuse: 'Rechazar en el monedero',
    left: 'Aún no se ha pagado',
    leftHelp: 'Puede cerrar esta ventana y pagar más tarde desde la consola.',
    paid: 'Pagado',
    paidHelp: 'Gracias. Puede cerrar esta ventana.',
    declined: 'Pago rechazado',
    declinedHelp: 'No se ha cobrado nada. Puede cerrar esta ventana.',
    void: 'Este pedido ha terminado',
    voidHelp: 'Se canceló o no se pagó a tiempo. No se ha cobrado nada. Puede cerrar esta ventana.',
    gone: 'Esta página de pago ya no es válida',
    goneHelp: 'Vuelva a abrir el pago desde la consola. Puede cerrar esta ventana.',
    sandbox: 'Esto es un entorno de pruebas. No se mueve dinero ni se pide ningún número de tarjeta.',
  },
  'ja-JP': {
    title: 'お支払い',
    order: '注文 {order}',
    payWith: 'お支払い方法',
    card: 'カード',
    wallet: 'ウォレット',
    walletHelp: '次に、ウォレットで支払いを承認します。',
    pay: '{price}を支払う',
    decline: '支払い拒否を試す',
    leave: '支払わずに終了',
    back: 'お支払いに戻る',
    waiting: 'ウォレットの承認を待っています',
    waitingHelp: '承認するまで支払いは行われず、注文は未払いのままです。',
    confirm: 'ウォレットで承認',
    refuse: 'ウォレットで拒否',
    left: 'まだ支払われていません',
    leftHelp: 'このウィンドウを閉じて、あとでコンソールから支払えます。',
    paid: '支払い済み',
    paidHelp: 'ありがとうございます。このウィンドウを閉じてかまいません。',
    declined: '支払いが拒否されました',
    declinedHelp: '支払いは行われていません。このウィンドウを閉じてかまいません。',
    void: 'この注文は終了しました',
    voidHelp:
      'キャンセルされたか、期限内に支払われませんでした。支払いは行われていません。このウィンドウを閉じてかまいません。',
    gone: 'このお支払いページは無効です',
    goneHelp: 'コンソールからもう一度開いてください。このウィンドウを閉じてかまいません。',
    sandbox: 'これはテスト環境です。実際の支払いは行われず、カード番号の入力も求められません。',
  },
  'ru-RU': {
    title: 'Оплата',
    order: 'Заказ {order}',
    payWith: 'Способ оплаты',
    card: 'Карта',
    wallet: 'Кошелёк',
    walletHelp: 'Затем подтвердите платёж в кошельке.',
    pay: 'Оплатить {price}',
    decline: 'Проверить отказ в оплате',
    leave: 'Выйти без оплаты',
    back: 'Вернуться к оплате',
    waiting: 'Ожидаем подтверждения в кошельке',
    waitingHelp: 'Пока вы не подтвердите, ничего не списывается, и заказ остаётся неоплаченным.',
    confirm: 'Подтвердить в кошельке',
    refuse: 'Отклонить в кошельке',
    left: 'Ещё не оплачено',
    leftHelp: 'Можно закрыть это окно и оплатить позже из консоли.',
    paid: 'Оплачено',
    paidHelp: 'Спасибо. Это окно можно закрыть.',
    declined: 'Платёж отклонён',
    declinedHelp: 'Ничего не списано. Это окно можно закрыть.',
    void: 'Заказ завершён',
    voidHelp: 'Он отменён или не оплачен вовремя. Ничего не списано. Это окно можно закрыть.',
    gone: 'Эта страница оплаты больше не действует',
    goneHelp: 'Откройте оплату заново из консоли. Это окно можно закрыть.',
    sandbox: 'Это тестовая среда. Деньги не переводятся, номер карты не запрашивается.',
  },
  'de-DE': {
    title: 'Kasse',
    order: 'Bestellung {order}',
    payWith: 'Bezahlen mit',
    card: 'Karte',
    wallet: 'Wallet',
    walletHelp: 'Sie bestätigen die Zahlung danach in Ihrer Wallet.',
    pay: '{price} bezahlen',
    decline: 'Abgelehnte Zahlung testen',
    leave: 'Ohne Zahlung verlassen',
    back: 'Zurück zur Zahlung',
    waiting: 'Warten auf Ihre Wallet',
    waitingHelp: 'Ohne Ihre Bestätigung wird nichts abgebucht. Die Bestellung bleibt bis dahin unbezahlt.',
    confirm: 'In der Wallet bestätigen',
    refuse: 'In der Wallet ablehnen',
    left: 'Noch nicht bezahlt',
    leftHelp: 'Sie können dieses Fenster schließen und später aus der Konsole bezahlen.',
    paid: 'Bezahlt',
    paidHelp: 'Danke. Sie können dieses Fenster schließen.',
    declined: 'Zahlung abgelehnt',
    declinedHelp: 'Es wurde nichts abgebucht. Sie können dieses Fenster schließen.',
    void: 'Diese Bestellung ist beendet',
    voidHelp:
      'Sie wurde storniert oder nicht rechtzeitig bezahlt. Es wurde nichts abgebucht. Sie können dieses Fenster schließen.',
    gone: 'Diese Zahlungsseite ist abgelaufen',
    goneHelp: 'Öffnen Sie die Kasse noch einmal aus der Konsole. Sie können dieses Fenster schließen.',
    sandbox: 'Dies ist eine Testumgebung. Es fließt kein Geld, und es wird keine Kartennummer verlangt.',
  },
};
